import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundledProgram } from '../../support/bundled-program.ts';
import { folderWith } from '../../workspace/folder.ts';

it.each(['process.exit(3)', 'endProcess(129)'])(
  'a file that is being written is gone when its process ends by %s',
  async (end) => {
    const program = await bundledProgram(`
      import { replaceFile } from '${new URL('../../../src/system/files/atomic-write.ts', import.meta.url).pathname}';
      import { endProcess } from '${new URL('../../../src/system/process/exit-signals.ts', import.meta.url).pathname}';
      await replaceFile(process.argv[2], async (file) => {
        await file.writeFile('half');
        ${end};
        endProcess(1);
      });
    `);
    const folder = await folderWith({ 'whole.txt': 'whole' });
    const { status, signal } = spawnSync(process.execPath, [program, join(folder, 'whole.txt')]);
    expect(status ?? signal).toBe(end.startsWith('process') ? 3 : 'SIGHUP');
    expect(await readdir(folder)).toEqual(['whole.txt']);
  },
);
