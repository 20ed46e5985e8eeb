/**
 * Changes the code at random and says which changes no test notices. `npm run mutate -- src/text` looks at one room or
 * file, docs/how-to/tests.md tells more.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // What runs once when a file is loaded, tables above all, would need every test for each change of it.
  ignoreStatic: true,
  // Wording is free; tests hold what is said where it matters.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 1,
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: 'node_modules/.cache/mutate.json',
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['dist', 'docs/pictures', 'bench'],
  reporters: ['clear-text', 'progress'],
  clearTextReporter: {
    allowColor: false,
    logTests: false,
    reportTests: false,
    reportMutants: true,
    reportScoreTable: true,
  },
  checkers: [],
  disableTypeChecks: false,
  allowEmpty: true,
};
