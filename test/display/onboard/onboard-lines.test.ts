import { expect, test } from 'vitest';
import { onboardLines, totalLines } from '../../../src/display/onboard/onboard-lines.ts';
import type { OnboardEvent } from '../../../src/onboard/event.ts';
import {
  newOnboarding,
  type OnboardProgress,
  onboardProgressAfter,
} from '../../../src/onboard/onboard-progress.ts';
import type { OutcomeCode } from '../../../src/onboard/outcome-codes.ts';
import { resultOf } from '../../onboard/report/reports.ts';

const at = 1000;

const events: readonly OnboardEvent[] = [
  { at, type: 'onboarding-started', entries: ['a', 'b', 'c'], jobs: 2, templates: ['acme/t:3.0'] },
  { at, type: 'entry-started', entry: 'a' },
  { at, type: 'entry-progress', entry: 'a', text: '3 of 9 packages fetched' },
  { at, type: 'step-finished', step: 'build', application: 'a', summary: 'a, 20 MB' },
  { at, type: 'entry-finished', entry: 'a', results: [resultOf('a')] },
  {
    at,
    type: 'entry-finished',
    entry: 'b',
    results: [
      resultOf('b', {
        outcome: 'exits',
        message: 'it ended\x1b[2J',
        differences: [
          { path: ['title'], now: 'B', file: 'Mine', isConflict: true },
          { path: ['host_config', 'mem_limit'], file: '2g', isConflict: false },
        ],
      }),
    ],
    isKept: true,
  },
  { at, type: 'onboarding-dropped', image: 'a', bytes: 20_000_000 },
  { at, type: 'onboarding-stopping', reason: 'disk' },
  { at: 5000, type: 'onboarding-finished', outcome: 'cancelled', counts: {} },
];

function shown(quiet: boolean) {
  let state: OnboardProgress = newOnboarding;
  const lines = events.flatMap((event) => {
    state = onboardProgressAfter(state, event);
    return onboardLines(state, event, quiet);
  });
  return { lines, state };
}

test('each entry and step has a line, and no control characters of an application', () => {
  const { lines } = shown(false);
  expect(lines).toEqual([
    '3 entries on acme/t:3.0, 2 at a time',
    'a  begun',
    'a  build  a, 20 MB',
    '[1 of 3] a  proven  2.5 s  a.Window',
    '[2 of 3] b  exits  as before  it ended\\x1b[2J',
    'a  dropped, 20.0 MB',
    'Stopping after the applications in hand: the images fill the budget of --disk.',
  ]);
});

test('only results are left with --quiet', () => {
  const { lines } = shown(true);
  expect(lines.filter((line) => line.startsWith('['))).toHaveLength(2);
  expect(lines.some((line) => line.includes('build'))).toBe(false);
});

test('the end has the number of each outcome, and the values that were kept from files', () => {
  const { state } = shown(false);
  expect(state).toMatchObject({ ended: 2, outcome: 'cancelled', endedAt: 5000 });
  expect(totalLines(state)).toEqual([
    '',
    '1  proven  The application works',
    '1  exits   It ends by itself',
    'b: kept from its file: title (changed on both sides), host_config.mem_limit',
  ]);
});

test('applications that something else prevented can be tried again, as the last line says', () => {
  const finish = (...outcomes: readonly OutcomeCode[]) =>
    totalLines({
      ...newOnboarding,
      results: outcomes.map((outcome, number) => resultOf(`a${number}`, { outcome })),
    }).at(-1);
  const again = 'can be tried again: the same command with --resume.';
  expect(finish('not-delivered', 'proven', 'interrupted')).toBe(`2 applications ${again}`);
  expect(finish('not-delivered')).toBe(`1 application ${again}`);
  expect(finish('proven', 'no-window')).not.toContain('--resume');
});
