import { defineConfig } from 'vitest/config';

const common = { environment: 'node', restoreMocks: true } as const;

export default defineConfig({
  test: {
    pool: 'forks',
    reporters: ['default', './test/support/skipped-reporter.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', 'test/**/*.engine.test.ts'],
          // Only ends what hangs: a busy machine is no fault.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: 'engines',
          include: ['test/**/*.engine.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 900_000,
          // The bounds only end what hangs: how fast a disk is decides no test.
          // One engine, one disk: these take turns.
          poolOptions: { forks: { singleFork: true } },
        },
      },
      {
        test: {
          ...common,
          name: 'terminal',
          include: ['test/e2e/**/*.test.ts'],
          exclude: ['test/**/*.engine.test.ts'],
          testTimeout: 120_000,
          poolOptions: { forks: { singleFork: true } },
        },
      },
    ],
  },
});
