import { expect, test } from 'vitest';
import { parseAnswer } from '../../../../src/catalog/client/answer/parse-answer.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('an answer is a JSON value that is safe to process, or nothing', () => {
  expect(parseAnswer('{"name":"sketch"}')).toEqual({ name: 'sketch' });
  expect(parseAnswer(nested(80))).toEqual(JSON.parse(nested(80)));
  for (const text of ['', '<html>', nested(81), nested(1_000_000), '{"a":1']) {
    expect(parseAnswer(text), text).toBeUndefined();
  }
});
