/** The lists at the end of a run: the slowest files and tests, the seed of a failure, what was skipped. */
export const listsAtEnd: readonly string[] = [
  './test/support/slowest-reporter.ts',
  './test/support/seed-reporter.ts',
  './test/support/skipped-reporter.ts',
];

/** Prints each file as it ends, for a run beside another one on the same terminal. */
export const besideOthers = './test/support/beside-others-reporter.ts';

/** Prints the failures and the counts of several runs together. */
export const ofAllRuns = './test/support/all-runs-reporter.ts';
