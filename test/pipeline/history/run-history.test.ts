import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { registeredCatalogs } from '../../../src/pipeline/history/run-history.ts';
import { folderOfEach } from '../../support/folder.ts';

const state = folderOfEach();

beforeEach(() => {
  vi.stubEnv('XDG_STATE_HOME', state);
});

/** A run of that second, with a step that was completed. */
async function run(second: string, step: string, inputs: object): Promise<void> {
  const folder = join(state, 'deskpack', 'runs', `20260101-0000${second}-xcalc-abcdef`);
  await mkdir(folder, { recursive: true });
  const about = {
    form: 2,
    application: 'xcalc',
    output: '/o',
    release: '3.0',
    steps: [],
    process: '1',
  };
  const entries = [
    { at: 1, type: 'run', ...about },
    { at: 1, type: 'step', step, inputs, values: {} },
  ];
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`);
  await writeFile(join(folder, 'journal.jsonl'), lines.join(''));
}

test('lists the catalogs of earlier runs, each once, latest first', async () => {
  expect(await registeredCatalogs()).toEqual([]);
  await run('01', 'register', { catalog: 'http://old' });
  await run('02', 'register', { catalog: 'http://new' });
  await run('03', 'register', { catalog: 'http://old' });
  await run('04', 'build', { catalog: 'http://no' });
  await run('05', 'register', { catalog: 7 });
  expect(await registeredCatalogs()).toEqual(['http://old', 'http://new']);
});
