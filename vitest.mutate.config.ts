import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Starts the built program, or builds one, which is another than the changed code, or replaces what others share. */
const elsewhere = /vi\.mock\(|support\/deskpack|running-serve|bundled-program|patched-module/;

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((file) => join('test', file))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => !/\.engine\.test|test\/(e2e|scripts)\//.test(file))
  .filter((file) => !elsewhere.test(readFileSync(file, 'utf8')));

/** The tests that can notice a change of the code, for `npm run mutate`. */
export default defineConfig({
  plugins: [
    {
      name: 'processes-for-threads',
      // The runner asks for threads, in which no test can change its folder.
      configureVitest({ project }) {
        project.config.pool = 'forks';
      },
    },
  ],
  test: {
    environment: 'node',
    restoreMocks: true,
    include: files,
    setupFiles: ['test/support/draw-by-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    poolOptions: { forks: { isolate: false } },
    maxWorkers: 1,
    minWorkers: 1,
  },
});
