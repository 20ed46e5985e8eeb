import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderWith } from '../support/folder.ts';

const script = fileURLToPath(new URL('../../deploy/slurm/onboard.sbatch', import.meta.url));

/** A task of an array, as Slurm describes it to the script. */
interface Task {
  readonly ID: number;
  readonly MIN: number;
  readonly MAX: number;
  readonly COUNT: number;
}

/** What a task of the script would run, or what it says and its status. */
async function runTask(task: Task, more: Readonly<Record<string, string>> = {}) {
  const bin = await folderWith({ deskpack: '#!/bin/sh\necho "$@"\n' });
  chmodSync(join(bin, 'deskpack'), 0o755);
  const variables = Object.entries(task).map(([name, value]) => [
    `SLURM_ARRAY_TASK_${name}`,
    String(value),
  ]);
  const { status, stdout, stderr } = spawnSync('sh', [script, '--list', 'wanted.txt'], {
    env: {
      ...Object.fromEntries(variables),
      ...{ PATH: `${bin}:${process.env.PATH}`, SLURM_CPUS_PER_TASK: '2' },
      ...more,
    },
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : { status, stderr: stderr.trim() };
}

const runs = (part: number, of: number) =>
  `onboard --list wanted.txt --shard ${part}/${of} --output apps --report reports/${part} --jobs 2 --resume`;

test.each([
  ['1-4', { ID: 4, MIN: 1, MAX: 4, COUNT: 4 }, {}, runs(4, 4)],
  ['0-9', { ID: 0, MIN: 0, MAX: 9, COUNT: 10 }, {}, runs(1, 10)],
  ['0-9, its last', { ID: 9, MIN: 0, MAX: 9, COUNT: 10 }, {}, runs(10, 10)],
  ['0, a single task', { ID: 0, MIN: 0, MAX: 0, COUNT: 1 }, {}, runs(1, 1)],
  ['3 of four', { ID: 3, MIN: 3, MAX: 3, COUNT: 1 }, { SHARDS: '4' }, runs(3, 4)],
])('an array %s', async (_, task, more, expected) => {
  expect(await runTask(task, more)).toBe(expected);
});

test.each([
  ['5-8', { ID: 5, MIN: 5, MAX: 8, COUNT: 4 }, {}, 'SHARDS must say'],
  ['3', { ID: 3, MIN: 3, MAX: 3, COUNT: 1 }, {}, 'SHARDS must say'],
  ['1,3,5', { ID: 1, MIN: 1, MAX: 5, COUNT: 3 }, {}, 'without gaps'],
  ['0-9:3', { ID: 0, MIN: 0, MAX: 9, COUNT: 4 }, {}, 'without gaps'],
  ['0 of four', { ID: 0, MIN: 0, MAX: 0, COUNT: 1 }, { SHARDS: '4' }, 'are 1 to 4'],
  ['5 of four', { ID: 5, MIN: 5, MAX: 5, COUNT: 1 }, { SHARDS: '4' }, 'are 1 to 4'],
])('an array %s is refused before anything is run', async (_, task, more, said) => {
  expect(await runTask(task, more)).toEqual({ status: 2, stderr: expect.stringContaining(said) });
});
