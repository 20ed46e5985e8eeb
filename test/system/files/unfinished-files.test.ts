import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundledProgram, sourcePath } from '../../support/bundled-program.ts';
import { folderWith } from '../../workspace/folder.ts';

const program = bundledProgram(`
  import { replaceFile } from '${sourcePath('system/files/atomic-write.ts')}';
  import { endProcess } from '${sourcePath('system/process/exit-signals.ts')}';
  const [file, end] = process.argv.slice(2);
  await replaceFile(file, async (file) => {
    await file.writeFile('half');
    if (end === 'exit') process.exit(3);
    endProcess(129);
  });
`);

it.each([
  ['exit', 3],
  ['signal', 'SIGHUP'],
])('a file that is being written is gone when its process ends by %s', async (end, wanted) => {
  const folder = await folderWith({ 'whole.txt': 'whole' });
  const words = [program(), join(folder, 'whole.txt'), end];
  const { status, signal } = spawnSync(process.execPath, words);
  expect(status ?? signal).toBe(wanted);
  expect(await readdir(folder)).toEqual(['whole.txt']);
});
