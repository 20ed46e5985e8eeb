import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundledProgram, sourcePath } from '../../support/bundled-program.ts';
import { folderWith } from '../../support/folder.ts';

const program = bundledProgram(`
  import { replaceFile } from '${sourcePath('system/files/atomic-write.ts')}';
  import { endProcess } from '${sourcePath('system/process/end-process.ts')}';
  import { once } from 'node:events';
  const [file, end, status = '129'] = process.argv.slice(2);
  await replaceFile(file, async (file) => {
    await file.writeFile('half');
    if (end === 'exit') process.exit(3);
    if (end === 'signal') endProcess(Number(status));
    console.log('writing');
    await once(process.stdin, 'data');
    await file.writeFile(' and half');
  });
  console.log('written');
  process.stdin.destroy();
`);

it.each([
  ['exit', '', 3],
  ['signal', '129', 'SIGHUP'],
  ['signal', '143', 'SIGTERM'],
  ['signal', '1', 'SIGHUP'],
])(
  'a file that is being written is gone when its process ends by %s %s',
  async (end, code, wanted) => {
    const folder = await folderWith({ 'whole.txt': 'whole' });
    const words = [program(), join(folder, 'whole.txt'), end, code];
    const { status, signal } = spawnSync(process.execPath, words);
    expect(status ?? signal).toBe(wanted);
    expect(await readdir(folder)).toEqual(['whole.txt']);
  },
);

it.each([
  [['SIGHUP', 'SIGHUP']],
  [['SIGTERM', 'SIGHUP', 'SIGINT']],
  [['SIGINT', 'SIGTERM', 'SIGTERM', 'SIGHUP', 'SIGINT']],
] as const)(
  'a file is written to its end when %j are sent, then the first one ends the process',
  async (signals) => {
    const folder = await folderWith({ 'whole.txt': 'whole' });
    const words = [program(), join(folder, 'whole.txt'), 'wait'];
    const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
    await expect.poll(() => printed).toBe('writing\n');
    for (const signal of signals) {
      child.kill(signal);
      // The system tells of several signals in an order of its own.
      await expect.poll(() => pendingOf(child.pid)).toBe('');
    }
    child.stdin.write('go on');
    expect(await ended).toEqual([null, signals[0]]);
    expect(await readdir(folder)).toEqual(['whole.txt']);
    expect(await readFile(join(folder, 'whole.txt'), 'utf8')).toBe('half and half');
  },
);

/** The signals that a process has not noticed yet, as hexadecimal digits. */
async function pendingOf(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return /^ShdPnd:\s*0*([0-9a-f]*)$/m.exec(status)?.[1] ?? '';
}
