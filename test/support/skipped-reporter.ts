import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Says at the end, by name, what was not run and why, so that a green run on a machine without engines
 * is never mistaken for a whole one. The last line counts.
 */
export default class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
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
        'To run them: "npm run engines:up -- --with-test-tools" as root, then "npm test".',
      );
    }
    const files = modules.filter((module) => module.state() === 'failed').length;
    const failed = Math.max(count('failed'), files);
    console.log(`\n${count('passed')} passed, ${failed} failed, ${skipped.length} skipped`);
  }
}
