import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { endingWithParent } from '../../../src/system/process/end-with-parent.ts';
import { bundledProgram, sourcePath } from '../../support/bundled-program.ts';
import { folderWith } from '../../support/folder.ts';
import { isRunning } from '../../support/is-running.ts';

const path = process.env.PATH ?? '';
const isSupported = spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0;

const program = bundledProgram(`
  import { runProgram } from '${sourcePath('system/process/program/run-program.ts')}';
  const onOutput = (chunk) => process.stdout.write(chunk);
  await runProgram({ program: 'sh', arguments: ['-c', 'echo $$; exec sleep 1000'], doing: 'try', onOutput });
`);

describe('a program that shall end with its parent', () => {
  it('runs a missing program unchanged, so that the system reports it', async () => {
    const line = { program: 'no-such-program', arguments: ['a'] };
    expect(await endingWithParent(line, path)).toEqual({ ...line, leadsGroup: false });
    expect(await endingWithParent({ ...line, program: '/no/such' }, path)).toMatchObject({
      program: '/no/such',
    });
  });

  // Ctrl+Z stops the whole group of the terminal, and this process would wait for one that has not been executed yet.
  it.runIf(isSupported)('is not tried out in the process group of this process', async () => {
    const folder = await folderWith({});
    const script = `#!/bin/sh\nread -r fields < /proc/$$/stat\nset -- $fields\necho "$$ $5" > '${folder}/seen'\n`;
    await writeFile(join(folder, 'setpriv'), script, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${path}`);
    await endingWithParent({ program: 'true', arguments: [] }, path);
    const [own, group] = (await readFile(join(folder, 'seen'), 'utf8')).trim().split(' ');
    expect(group).toBe(own);
  });

  it.runIf(isSupported)('ends when its parent is killed', async () => {
    const parent = spawn(process.execPath, [program()], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
