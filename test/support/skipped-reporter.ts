import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/**
 * Lists at the end which tests were skipped and why, so that a successful run on a machine without engines is
 * not mistaken for a complete one. The last line counts them. Those that a name chosen with `-t` leaves out are not among them.
 */
export default class SkippedReporter implements Reporter {
  #chosen: RegExp | undefined;

  onInit({ config }: Vitest): void {
    this.#chosen = config.testNamePattern;
  }

  /** As vitest compares names: without the signs between them. */
  #isChosen = ({ fullName }: TestCase) =>
    this.#chosen?.test(fullName.replaceAll(' > ', ' ')) !== false;

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter(this.#isChosen);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const skipped = tests.filter((test) => test.result().state === 'skipped');
    if (skipped.length > 0) {
      console.log('\nSKIPPED, so not proven on this machine:');
      for (const test of skipped) {
        const result = test.result();
        const reason = 'note' in result && result.note ? ` (${result.note})` : '';
        console.log(
          `  ${relative(process.cwd(), test.module.moduleId)} > ${test.fullName}${reason}`,
        );
      }
      console.log(
        'To run them: "npm run engines:up -- --with-test-tools" as root, then "npm run test:whole".',
      );
    }
    const files = modules.filter((module) => module.state() === 'failed').length;
    const failed = Math.max(count('failed'), files);
    console.log(`\n${count('passed')} passed, ${failed} failed, ${skipped.length} skipped`);
  }
}
