// The path and query under which the bundled server answers with a page. Pure.
import type { Page } from '../../contract/model/server.ts';

export function pagePath(page: Page): string {
  switch (page.kind) {
    case 'dynamic':
      return `/dynamic?cpu_us=${page.cpuUs}`;
    case 'static':
      return '/static';
    case 'cached':
      return '/cached';
    case 'download':
      return `/download?bytes=${page.bytes}`;
    case 'leak':
      return `/leak?bytes=${page.bytes}&cpu_us=${page.cpuUs}`;
  }
}
