import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { onboardFolder } from '../../../src/onboard/onboard-folder.ts';
import {
  type FinishedEntry,
  openOnboardJournal,
} from '../../../src/onboard/run/onboard-journal.ts';
import { folderOfEach } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';

const folder = folderOfEach();

beforeEach(() => {
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

/** Possible ends of a file after a power failure: nothing, zeros, or bytes of another file. */
const lostTail = fc.oneof(
  fc.constant(new Uint8Array()),
  fc.integer({ min: 1, max: 5_000 }).map((length) => new Uint8Array(length)),
  fc.uint8Array({ maxLength: 200 }),
);

test('after a power failure, everything that was on the disk is known, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      lostTail,
      fc.boolean(),
      async (entries, share, tail, wasContinuing) => {
        const first = await openOnboardJournal(folder, undefined, false);
        for (const entry of entries) first.finish(finished(entry));
        first.close();
        const [name = ''] = journals();
        const file = join(onboardFolder(folder), name);
        const bytes = readFileSync(file);
        const kept = bytes.subarray(0, Math.round(share * bytes.length));
        // The next one had begun to copy its entries, and the earlier one was still there.
        const cut = wasContinuing
          ? join(onboardFolder(folder), name.replace(/^\d{4}/, '9999'))
          : file;
        writeFileSync(cut, Buffer.concat([kept, tail]));
        // The bytes behind the cut may happen to be the end of its line.
        const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').slice(0, -1);
        const present = linesOf(wasContinuing ? file : cut);
        const written = bytes.toString().split('\n');
        const whole = entries.filter((_, index) => present[index] === written[index]);
        const second = await openOnboardJournal(folder, undefined, true);
        second.close();
        expect([...second.finished.keys()]).toEqual(whole);
        expect(journals()).toHaveLength(1);
      },
    ),
  );
});
