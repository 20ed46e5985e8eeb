import { expect, test } from 'vitest';
import { readLimitedText } from '../../../src/catalog/client/read-limited-text.ts';

async function* chunks(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('a text is read up to the limit in bytes, wherever its chunks end', async () => {
  expect(await readLimitedText(chunks(), 0)).toBe('');
  expect(await readLimitedText(chunks('ab', 'cd'), 4)).toBe('abcd');
  expect(await readLimitedText(chunks('ab', 'cd'), 3)).toBeUndefined();
  expect(await readLimitedText(chunks('\u00e4'), 1)).toBeUndefined();
});
