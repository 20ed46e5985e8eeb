import type { Reporter, TestModule } from 'vitest/node';

/** After a failure, prints the seed of the random values, so that they can be repeated. */
export default class SeedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.every((module) => module.state() !== 'failed')) return;
    const whole = process.env.TEST_WHOLE === '1' ? 'TEST_WHOLE=1 ' : '';
    console.log(
      `\nThe same values again: ${whole}TEST_SEED=${process.env.TEST_SEED} before the command.`,
    );
  }
}
