import { describe, expect, test } from 'vitest';
import { ErrorCode, LabError } from '../../../contract/errors.ts';
import { errorSentence } from '../../../renderer/text/error-sentence.ts';

test('the sentence names what the error tells', () => {
  const error = new LabError('lab.newer', 'raw', { path: '/tmp/a.scalebench' });
  expect(errorSentence(error)).toBe(
    'The lab file /tmp/a.scalebench was made by a newer version of Scalebench. Update Scalebench, or open another lab file.',
  );
});

test('an error that does not tell what the sentence names speaks for itself', () => {
  expect(errorSentence(new LabError('lab.newer', 'Own words.'))).toBe('Own words.');
});

test('values are put in as they are, markup and braces included', () => {
  const host = '<b>{{address}}</b> $t(errors.internal)';
  const sentence = errorSentence(new LabError('host.unknown', 'raw', { host }));
  expect(sentence).toBe(`The host ${host} cannot be found. Check its spelling and the network.`);
});

test('what is no error of the lab is called a fault of the app', () => {
  expect(errorSentence(new TypeError('x is undefined'))).toContain('x is undefined');
});

describe('every code has words', () => {
  test.each(ErrorCode.options)('%s', (code) => {
    const detail = { address: 'A', host: 'H', path: 'P', port: 1, url: 'U', what: 'W' };
    const sentence = errorSentence(new LabError(code, 'raw', detail));
    expect(sentence).not.toContain('{{');
    expect(sentence).not.toContain('errors.');
    expect(sentence).not.toBe('');
  });
});
