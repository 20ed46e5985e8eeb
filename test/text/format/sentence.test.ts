import { expect, it } from 'vitest';
import { sentence, withFullStop } from '../../../src/text/format/sentence.ts';

it('begins with a capital letter and ends with a full stop, once', () => {
  expect(sentence('unpacked 4 of 5')).toBe('Unpacked 4 of 5.');
  expect(sentence('why?')).toBe('Why?');
});

it('leaves a name at the start as it is', () => {
  expect(withFullStop('xcalc is done')).toBe('xcalc is done.');
  expect(withFullStop('done.')).toBe('done.');
});
