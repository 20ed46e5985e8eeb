import { DefaultReporter } from 'vitest/reporters';

/** Prints the failures and the counts, but not each file again: the runs themselves have printed those. */
export default class AllRunsReporter extends DefaultReporter {
  constructor() {
    super({ summary: false });
  }

  protected override printTestModule(): void {}
}
