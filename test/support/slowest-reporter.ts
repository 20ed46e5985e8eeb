import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

interface Timed {
  readonly name: string;
  /** Milliseconds. */
  readonly duration: number;
}

const shown = 10;

function slowest(all: readonly Timed[]): readonly string[] {
  const sorted = [...all].sort((a, b) => b.duration - a.duration).slice(0, shown);
  return sorted.map(
    ({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${name}`,
  );
}

/** Lists at the end the slowest files and tests, so that slowness is noticed where it arises. */
export default class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const pathOf = (module: TestModule) => relative(process.cwd(), module.moduleId);
    const files = modules.map((module) => {
      const { duration, collectDuration, prepareDuration, setupDuration } = module.diagnostic();
      const all = duration + collectDuration + prepareDuration + setupDuration;
      return { name: pathOf(module), duration: all };
    });
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${pathOf(module)} > ${test.fullName}`,
        duration: test.diagnostic()?.duration ?? 0,
      })),
    );
    // With only a few files, a list is not helpful.
    if (files.length <= shown) return;
    console.log(['\nThe slowest files:', ...slowest(files)].join('\n'));
    console.log(['\nThe slowest tests:', ...slowest(tests)].join('\n'));
  }
}
