import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { numberOfCommit, seedOfCommit } from './test/support/commit.ts';
import { LongestFirst } from './test/support/longest-first.ts';
import { memoryFolder } from './test/support/memory-folder.ts';
import { leftOut, type Ring, testFiles } from './test/support/rings.ts';
import StallReporter from './test/support/stall-reporter.ts';

// React as it is in the product: its development build takes half as long again, and is not what packagers run.
process.env.NODE_ENV = 'production';

// The tests and the programs that they start take it from the environment.
process.env.TEST_SEED ??= String(seedOfCommit());

/** Limits that only end what hangs, in milliseconds: a busy machine is no fault. No test has a shorter one of its own. */
const limitedTo = (ms: number) => ({
  testTimeout: ms,
  hookTimeout: ms,
  // What is waited for in vain is named before the test itself ends.
  expect: { poll: { timeout: (ms * 2) / 3 } },
});

/** `npm test` and `.ci/run` choose a ring; whoever names files or a project means all of them. */
const ring = (process.env.TEST_RING ?? 'whole') as Ring;

const common = { environment: 'node', restoreMocks: true, ...limitedTo(300_000) } as const;

/** Where tests that start no engine have their temporary files, unless TMPDIR says it. */
const temporary = process.env.TMPDIR ?? memoryFolder();

/** The limit of tests that need engines, in milliseconds: what takes two minutes takes twenty beside much other work. */
const engineLimitMs = 1_200_000;

/** What the ring leaves out. */
const outside = leftOut(ring, testFiles(import.meta.dirname), numberOfCommit());

/** What each test file begins with. */
const setUp = ['test/support/leave-as-found.ts', 'test/support/answer-runner.ts'];

/** Replaces what all others share. */
const reworded = 'test/error/reworded.test.ts';
/** What is drawn in colours, which Ink leaves out where the output is no terminal. */
const coloured = 'test/**/*.coloured.test.{ts,tsx}';

/** Half of the time tests wait: for engines, windows, programs and clocks. More workers would ask too much of the engines. */
const workers = Math.min(2 * availableParallelism(), 4);

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: workers,
    // Ending a worker that has nothing left to do while others go on may end the whole run (vitest-dev/vitest#8564).
    minWorkers: workers,
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      './test/support/slowest-reporter.ts',
      './test/support/time-reporter.ts',
      './test/support/seed-reporter.ts',
      './test/support/skipped-reporter.ts',
      new StallReporter({ saidAfter: 120, endedAfter: engineLimitMs / 1_000 + 300 }),
    ],
    // A process for each file costs more than most files: files leave it as they found it, and that is checked.
    poolOptions: { forks: { isolate: false } },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', 'test/**/*.engine.test.ts', reworded, coloured, ...outside],
          setupFiles: [
            ...setUp,
            'test/support/draw-by-seed.ts',
            'test/support/restore-after-each.ts',
          ],
          ...(temporary === undefined ? {} : { env: { TMPDIR: temporary } }),
        },
      },
      {
        test: {
          ...common,
          name: 'reworded',
          include: [reworded],
          setupFiles: setUp,
          // Every error that it loads is another one.
          poolOptions: { forks: { isolate: true } },
        },
      },
      {
        test: {
          ...common,
          name: 'coloured',
          include: [coloured],
          setupFiles: setUp,
          env: { FORCE_COLOR: '3' },
          poolOptions: { forks: { isolate: true } },
        },
      },
      {
        test: {
          ...common,
          name: 'engines',
          include: ['test/**/*.engine.test.ts'],
          exclude: outside,
          globalSetup: ['test/support/run-folder.ts'],
          setupFiles: setUp,
          ...limitedTo(engineLimitMs),
        },
      },
      {
        test: {
          ...common,
          name: 'terminal',
          include: ['test/e2e/**/*.test.ts'],
          exclude: ['test/**/*.engine.test.ts', ...outside],
          setupFiles: setUp,
        },
      },
    ],
  },
});
