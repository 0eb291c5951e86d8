// /static reads a small file from disk for each request, /cached serves the same file from memory.
import { readFile, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageHandler } from './page-handler.ts';

const FILE = fileURLToPath(new URL('../site/page.html', import.meta.url));
const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'max-age=60' };

export function createStaticPages(): { static: PageHandler; cached: PageHandler } {
  const cachedBody = readFileSync(FILE);
  return {
    static(_request, answer) {
      readFile(FILE, (error, body) => {
        if (error === null) answer.send(200, HEADERS, body);
        else answer.say(500, `The file of this page could not be read (${error.code ?? error.message}).`);
      });
    },
    cached(_request, answer) {
      answer.send(200, HEADERS, cachedBody);
    },
  };
}
