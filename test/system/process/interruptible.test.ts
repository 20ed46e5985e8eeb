import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bundledProgram, sourcePath } from '../../support/bundled-program.ts';
import { isRunning } from '../../support/is-running.ts';

const program = bundledProgram(`
  import { interruptible } from '${sourcePath('system/process/interruptible.ts')}';
  import { runProgram } from '${sourcePath('system/process/program/run-program.ts')}';
  const writer = 'echo $$; while :; do sleep 0.1; done';
  const onOutput = (chunk) => process.stdout.write(chunk);
  await interruptible(async (signal) => {
    signal.addEventListener('abort', () => process.stdout.write('aborted'));
    await runProgram({ program: 'sh', arguments: ['-c', writer], doing: 'try', onOutput, signal, finishMs: 600_000 });
  });
`);

test('a second Ctrl+C ends a program that may finish what it writes, but not the same one that npm passes on', async () => {
  const work = spawn(process.execPath, [program()], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(work.stdout, 'data');
  const writer = Number(String(line));
  work.kill('SIGINT');
  work.kill('SIGINT');
  expect(String((await once(work.stdout, 'data'))[0])).toBe('aborted');
  await sleep(1000);
  expect(isRunning(writer)).toBe(true);
  work.kill('SIGINT');
  expect(await once(work, 'exit')).toEqual([130, null]);
  expect(isRunning(writer)).toBe(false);
});

const lender = bundledProgram(`
  import { interruptible } from '${sourcePath('system/process/interruptible.ts')}';
  const next = () => new Promise((resolve) => process.stdin.once('data', resolve));
  await interruptible(async (signal, { leave }) => {
    signal.addEventListener('abort', () => process.stdout.write('aborted'));
    await leave(async () => {
      process.stdout.write('lent');
      await next();
    });
    process.stdout.write('back');
    await next();
  });
`);

test('Ctrl+C is for another program as long as that has the terminal', async () => {
  const work = spawn(process.execPath, [lender()], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = async () => String((await once(work.stdout, 'data'))[0]);
  expect(await said()).toBe('lent');
  work.kill('SIGINT');
  // The signal comes before what is written after it was taken.
  await sleep(300);
  work.stdin.write('x');
  expect(await said()).toBe('back');
  work.kill('SIGINT');
  expect(await said()).toBe('aborted');
  work.stdin.end('x');
  expect(await once(work, 'exit')).toEqual([130, null]);
});
