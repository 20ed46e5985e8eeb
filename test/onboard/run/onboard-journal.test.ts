import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { onboardFolder } from '../../../src/onboard/onboard-folder.ts';
import {
  type FinishedEntry,
  openOnboardJournal,
} from '../../../src/onboard/run/onboard-journal.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { folderWith } from '../../workspace/folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await folderWith({});
  keepStateIn(folder);
});

const finished = (entry: string): FinishedEntry => ({
  entry,
  inputs: 'sha256:1',
  results: [{ package: entry, entry, outcome: 'proven', startedAt: 1, endedAt: 2 }],
});

const journals = () => readdirSync(onboardFolder(folder)).filter((name) => name.endsWith('.jsonl'));

test('a continued onboarding knows what was finished, also after two continuations', async () => {
  const first = await openOnboardJournal(folder, undefined, false);
  first.finish(finished('a'));
  first.close();
  const second = await openOnboardJournal(folder, undefined, true);
  expect([...second.finished.values()]).toMatchObject([finished('a')]);
  second.finish(finished('b'));
  second.close();
  const third = await openOnboardJournal(folder, undefined, true);
  expect([...third.finished.keys()]).toEqual(['a', 'b']);
  third.close();
  expect(journals()).toHaveLength(1);
});

test('a new onboarding forgets the earlier one', async () => {
  const first = await openOnboardJournal(folder, undefined, false);
  first.finish(finished('a'));
  first.close();
  const second = await openOnboardJournal(folder, undefined, false);
  expect(second.finished.size).toBe(0);
  second.close();
});

test('a line that a kill has cut off, or that is damaged, does not count', async () => {
  const first = await openOnboardJournal(folder, undefined, false);
  first.finish(finished('a'));
  first.close();
  const [name = ''] = journals();
  const file = join(onboardFolder(folder), name);
  appendFileSync(
    file,
    `{"type":"entry","entry":"x","inputs":"1","results":[{"outcome":"fine"}]}\n`,
  );
  appendFileSync(file, JSON.stringify({ type: 'entry', ...finished('b') }).slice(0, 40));
  const second = await openOnboardJournal(folder, undefined, true);
  expect([...second.finished.keys()]).toEqual(['a']);
  second.close();
});

test('shards of one folder have journals of their own', async () => {
  const one = await openOnboardJournal(folder, { number: 1, of: 2 }, false);
  const other = await openOnboardJournal(folder, { number: 2, of: 2 }, false);
  one.finish(finished('a'));
  other.finish(finished('b'));
  one.close();
  other.close();
  const again = await openOnboardJournal(folder, { number: 1, of: 2 }, true);
  expect([...again.finished.keys()]).toEqual(['a']);
  again.close();
  const whole = await openOnboardJournal(folder, undefined, true);
  expect(whole.finished.size).toBe(0);
  whole.close();
});
