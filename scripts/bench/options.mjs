// The options of npm run bench. Must run on Node.js 18 with nothing installed.
import { parseArgs } from 'node:util';
import { SetupFailure } from '../setup/progress.mjs';

export const usage = `npm run bench -- [options]
  --quick             one round instead of five, 2 s a run, short loads: to see that all works
  --rounds N          pairs of runs a ratio is the median of (5)
  --seconds N         length of one run of a ratio (5)
  --soak-minutes N    length of the load whose memory is watched (2, the least); the limit is for 60
  --only TEXT         only rows whose name has TEXT in it; may be given again
  --help
`;

/**
 * @typedef {{ help: boolean, rounds: number, seconds: number, longSeconds: number, soakMinutes: number, only: string[] }} Options
 *   longSeconds: of the runs at a constant rate and with a frozen server
 */

/** Throws SetupFailure for what it does not know. @param {string[]} args @returns {Options} */
export function readOptions(args) {
  const values = parse(args);
  const quick = values.quick === true;
  return {
    help: values.help === true,
    rounds: wholeNumber('rounds', values.rounds, quick ? 1 : 5),
    seconds: wholeNumber('seconds', values.seconds, quick ? 2 : 5),
    longSeconds: quick ? 10 : 30,
    soakMinutes: wholeNumber('soak-minutes', values['soak-minutes'], 2, 2),
    only: values.only ?? [],
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        help: { type: 'boolean' },
        quick: { type: 'boolean' },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        'soak-minutes': { type: 'string' },
        only: { type: 'string', multiple: true },
      },
    }).values;
  } catch (error) {
    throw new SetupFailure(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} name @param {string | undefined} text @param {number} otherwise @param {number} [least] */
function wholeNumber(name, text, otherwise, least = 1) {
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d{0,3}$/.test(text) || Number(text) < least) {
    throw new SetupFailure(`--${name} takes a whole number from ${least} to 9999, not "${text}".`);
  }
  return Number(text);
}
