import { DefaultReporter } from 'vitest/reporters';

/** The default reporter without its live summary: two of these would overwrite each other on a terminal. */
export default class BesideOthersReporter extends DefaultReporter {
  constructor() {
    super({ summary: false });
  }
}
