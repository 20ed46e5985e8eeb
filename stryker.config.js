import { availableParallelism } from 'node:os';
import { mutationReport } from './scripts/mutation-lines.js';

/**
 * Changes the code for `npm run mutate`, which says what no test noticed; docs/how-to/tests.md tells more.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // What tests a change is known from the first run, and need not be found out again from the imports each time.
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What runs once when a file is loaded, tables above all, would need every test for each change of it.
  ignoreStatic: true,
  // Wording is free; tests hold what is said where it matters.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: Math.min(availableParallelism(), 4),
  // Endless loops end by their count; what waits for ever ends after this and one and a half times what the tests took.
  timeoutMS: 10_000,
  // Should a change leave something behind in the process of the tests.
  maxTestRunnerReuse: 200,
  incremental: true,
  incrementalFile: 'node_modules/.cache/mutate.json',
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['dist', 'docs/pictures', 'bench'],
  reporters: process.stdout.isTTY ? ['json', 'progress'] : ['json'],
  jsonReporter: { fileName: mutationReport },
  logLevel: 'error',
  checkers: [],
  disableTypeChecks: false,
  allowEmpty: true,
};
