import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** The seconds that the test files of a group took, all processes together. */
interface Spent {
  readonly files: number;
  readonly tests: number;
  readonly seconds: number;
}

function add(one: Spent | undefined, module: TestModule): Spent {
  const { duration, collectDuration, prepareDuration, setupDuration } = module.diagnostic();
  const ms = duration + collectDuration + prepareDuration + setupDuration;
  return {
    files: (one?.files ?? 0) + 1,
    tests: (one?.tests ?? 0) + [...module.children.allTests()].length,
    seconds: (one?.seconds ?? 0) + ms / 1000,
  };
}

/** Prints at the end how the time was spent, by projects and the folders of `test/`. */
export default class TimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const groups = new Map<string, Spent>();
    for (const module of modules) {
      const [, folder] = relative(process.cwd(), module.moduleId).split('/');
      const group = `${module.project.name} ${folder}`;
      groups.set(group, add(groups.get(group), module));
    }
    const shown = [...groups].filter(([, { seconds }]) => seconds >= 10);
    if (shown.length === 0) return;
    const rows = shown
      .toSorted(([, one], [, other]) => other.seconds - one.seconds)
      .map(
        ([group, { files, tests, seconds }]) =>
          `${seconds.toFixed(0).padStart(7)} s  ${group}: ${tests} tests in ${files} files`,
      );
    console.log(['\nThe time, in all processes together:', ...rows].join('\n'));
  }
}
