import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { valueOfFile } from '../../../../../../src/wizard/pages/form/view/lines/change-in-lines.ts';
import { folderOfAll } from '../../../../../support/folder.ts';

const mebibyte = 1024 * 1024;
const folder = folderOfAll();

test.each([
  ['one\ntwo\n', 'one\ntwo'],
  ['one\n\n', 'one\n'],
  ['one', 'one'],
  ['', ''],
])(
  'the text of a file is its value, without the line break at its end: %j',
  async (text, value) => {
    const path = join(folder, 'value.txt');
    await writeFile(path, text);
    expect(await valueOfFile(path)).toBe(value);
  },
);

test('a missing or binary file has no value', async () => {
  expect(await valueOfFile(join(folder, 'missing.txt'))).toBeUndefined();
  expect(await valueOfFile(folder)).toBeUndefined();
});

test('a file of 1 MiB has a value, and a larger one none', async () => {
  const path = join(folder, 'large.txt');
  await writeFile(path, 'x'.repeat(mebibyte));
  expect(await valueOfFile(path)).toHaveLength(mebibyte);
  await writeFile(path, 'x'.repeat(mebibyte + 1));
  expect(await valueOfFile(path)).toBeUndefined();
});
