import { expect, test } from 'vitest';
import { readLimited } from '../../../../src/catalog/client/request/send.ts';

async function* chunks(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('an answer is read up to the limit in bytes, wherever its chunks end', async () => {
  expect(String(await readLimited(chunks(), 0))).toBe('');
  expect(String(await readLimited(chunks('ab', 'cd'), 4))).toBe('abcd');
  expect(await readLimited(chunks('ab', 'cd'), 3)).toBeUndefined();
  expect(await readLimited(chunks('\u00e4'), 1)).toBeUndefined();
});
