import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The first digits of the commit, so that the gate draws other values for each, and the same ones for the same. */
function seedOfCommit(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(commit.toString().slice(0, 7), 16);
  } catch {
    return 1;
  }
}

// The tests and the programs that they start take it from the environment.
process.env.TEST_SEED ??= String(seedOfCommit());

const common = {
  environment: 'node',
  restoreMocks: true,
  // These only end what hangs: a busy machine is no fault. No test has a shorter limit of its own.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 200_000 } },
} as const;

/** What each test file begins with. */
const setUp = ['test/support/leave-as-found.ts', 'test/support/answer-runner.ts'];

/** Replaces what all others share. */
const reworded = 'test/error/reworded.test.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    // Vitest leaves one core to itself, which has little to do meanwhile; more than a few would ask too much of the engines.
    maxWorkers: Math.min(availableParallelism(), 4),
    minWorkers: 1,
    reporters: [
      'default',
      './test/support/slowest-reporter.ts',
      './test/support/seed-reporter.ts',
      './test/support/skipped-reporter.ts',
    ],
    // A process for each file costs more than most files: files leave it as they found it, and that is checked.
    poolOptions: { forks: { isolate: false } },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', 'test/**/*.engine.test.ts', reworded],
          setupFiles: [...setUp, 'test/support/draw-by-seed.ts'],
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
          name: 'engines',
          include: ['test/**/*.engine.test.ts'],
          globalSetup: ['test/support/run-folder.ts'],
          setupFiles: setUp,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        test: {
          ...common,
          name: 'terminal',
          include: ['test/e2e/**/*.test.ts'],
          exclude: ['test/**/*.engine.test.ts'],
          setupFiles: setUp,
        },
      },
    ],
  },
});
