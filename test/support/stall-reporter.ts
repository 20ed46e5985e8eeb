import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { ReportedHookContext, Reporter, TestCase, TestModule } from 'vitest/node';

interface Options {
  /** Seconds without progress after which the run says what it waits for, and again after as many. */
  readonly saidAfter: number;
  /** Seconds without progress after which the run is ended. Longer than any test may take: those end by themselves. */
  readonly endedAfter: number;
}

const entityOf = ({ entity, name }: ReportedHookContext) =>
  `${name} of ${'fullName' in entity ? entity.fullName : 'the file'}`;

/** The processes that this one has started, and those that they have started, the last ones first. */
function descendants(): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of the program stands in brackets, and may have any characters.
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'latin1')) ?? [];
        return [[Number(name), Number(parent)] as const];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
  const below = (pid: number): number[] =>
    parents.flatMap(([child, parent]) => (parent === pid ? [...below(child), child] : []));
  return below(process.pid);
}

/**
 * Says in a run that makes no progress what it waits for, and ends it in the end. The limits of tests do not reach everything:
 * not a loop in a test, and not a process that is lost.
 */
export default class StallReporter implements Reporter {
  readonly #options: Options;
  readonly #running = new Map<string, string>();
  #progressAt = 0;
  #saidAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  #moved(): void {
    this.#progressAt = performance.now();
    this.#saidAt = this.#progressAt;
  }

  #begins(key: string, { moduleId }: TestModule, what: string): void {
    this.#running.set(key, `${relative(process.cwd(), moduleId)}${what}`);
    this.#moved();
  }

  #ends(key: string): void {
    this.#running.delete(key);
    this.#moved();
  }

  /** Ends a file with all in it: of tests and hooks that are over in no time, not every end is reported. */
  #endsModule({ id }: TestModule): void {
    for (const key of this.#running.keys()) if (key.startsWith(id)) this.#running.delete(key);
    this.#moved();
  }

  onTestRunStart(): void {
    this.#moved();
    this.#timer = setInterval(() => this.#look(), 1_000).unref();
  }

  onTestModuleQueued(module: TestModule): void {
    this.#begins(module.id, module, '');
  }

  onTestCaseReady(test: TestCase): void {
    this.#begins(test.id, test.module, ` > ${test.fullName}`);
  }

  onHookStart(hook: ReportedHookContext): void {
    const { entity } = hook;
    const module = entity.type === 'module' ? entity : entity.module;
    this.#begins(`${entity.id} ${hook.name}`, module, ` > ${entityOf(hook)}`);
  }

  onHookEnd({ entity, name }: ReportedHookContext): void {
    this.#ends(`${entity.id} ${name}`);
  }

  onTestCaseResult({ id }: TestCase): void {
    this.#ends(id);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#endsModule(module);
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    const seconds = Math.floor((now - this.#progressAt) / 1_000);
    const isOver = seconds >= this.#options.endedAfter;
    if (!isOver && now - this.#saidAt < this.#options.saidAfter * 1_000) return;
    this.#saidAt = now;
    const waiting = [...this.#running.values()].map((each) => `  ${each}`);
    const what = waiting.length === 0 ? ['  a process of the tests'] : waiting;
    console.log([`\nNo test has ended for ${seconds} s. Waited for:`, ...what].join('\n'));
    if (!isOver) return;
    console.log('\nThe run is ended, as nothing else can end it.');
    for (const pid of descendants()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
    process.exit(1);
  }
}
