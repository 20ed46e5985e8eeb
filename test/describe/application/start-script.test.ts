import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scriptInstruction } from '../../../src/describe/application/start-script.ts';
import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import { soundBut } from '../../descriptor/sound.ts';
import { folderWith } from '../../support/folder.ts';
import { nastyCommands, nastyScript, openedFile, witness } from './nasty-commands.ts';

const shells = ['dash', 'bash', 'bash --posix', 'busybox sh'].filter(
  (shell) => spawnSync(shell.split(' ')[0]!, ['-c', 'true']).error === undefined,
);

describe.each(nastyCommands)('the script for $keys', (command) => {
  it('comes whole out of its instruction, which has no findings, and starts it', async () => {
    const root = await folderWith({});
    const program = join(root, 'witness');
    const folder = join(root, 'some-folder');
    mkdirSync(folder);
    writeFileSync(program, witness, { mode: 0o755 });
    const script = await nastyScript(command, program, folder);
    const path = join(root, 'bin/start');
    const instruction = scriptInstruction(path, script)!;
    const findings = checkDescriptor(soundBut({ postruncommands: [instruction] }));
    expect(findings).toEqual(checkDescriptor(soundBut({})));
    for (const shell of shells) {
      const [name = '', ...options] = shell.split(' ');
      execFileSync(name, [...options, '-c', instruction.replace(/^RUN /, '')]);
      expect(execFileSync('cat', [path], { encoding: 'utf8' })).toBe(`${script}\n`);
      const env = { PATH: process.env.PATH, HOME: root };
      const run = (...files: string[]) =>
        execFileSync(name, [...options, path, ...files], { encoding: 'utf8', env, cwd: '/' });
      const text = (printed: readonly string[]) =>
        `${printed.map((line) => (line === '-' ? '/' : line === 'FOLDER' ? folder : line)).join('\n')}\n`;
      expect(run(), shell).toBe(text(command.printed));
      expect(run(openedFile), shell).toBe(text(command.opened));
    }
  });
});

it('is not written into an image if a builder would refuse its line', () => {
  expect(scriptInstruction('/a/b', "'".repeat(16_000))).toBeUndefined();
});

it('starts a program also without its folder, and says so', async () => {
  const root = await folderWith({});
  const program = join(root, 'witness');
  writeFileSync(program, witness, { mode: 0o755 });
  const keys = 'Path=FOLDER\nExec=PROGRAM';
  const script = await nastyScript({ keys, printed: [], opened: [] }, program, '/opt/none');
  for (const shell of shells) {
    const [name = '', ...options] = shell.split(' ');
    const { stdout, stderr } = spawnSync(name, [...options, '-c', script], { cwd: '/' });
    expect(stdout.toString(), shell).toBe('/\nLAMP=\n');
    expect(stderr.toString(), shell).toContain('/opt/none');
  }
});
