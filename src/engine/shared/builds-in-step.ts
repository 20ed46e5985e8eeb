import type { TaskEvent, TaskOptions, TaskProgress } from '../../system/process/program/task.ts';

/** The instructions of a recipe. A backslash at the end of a line continues an instruction. */
function instructionsIn(recipe: string): string[] {
  const lines = recipe.split('\n').filter((line) => !/^\s*(?:#|$)/.test(line));
  return lines.join('\n').split(/(?<!\\)\n/);
}

/** The number of instructions with which both begin. */
function commonLength(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((instruction, index) => instruction !== other[index]);
  return end === -1 ? one.length : end;
}

/** A build that is going on, or that waits for others. */
class GoingBuild {
  readonly instructions: readonly string[];
  readonly #waiting = new Set<() => void>();
  #done = 0;

  constructor(recipe: string) {
    this.instructions = instructionsIn(recipe);
  }

  /** Takes its progress into account. Podman and buildah do not count an ARG before FROM, so the rest is what tells. */
  progress({ done, total = this.instructions.length }: Pick<TaskProgress, 'done' | 'total'>): void {
    this.#done = Math.max(this.#done, this.instructions.length - (total - done));
    for (const wake of this.#waiting) wake();
  }

  /** Waits until so many instructions are done, the build has ended, or the signal is aborted. */
  async whenDone(count: number, signal: AbortSignal | undefined): Promise<void> {
    while (this.#done < count && !signal?.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          signal?.removeEventListener('abort', wake);
          this.#waiting.delete(wake);
          resolve();
        };
        signal?.addEventListener('abort', wake);
        this.#waiting.add(wake);
      });
    }
  }
}

/**
 * Runs builds so that instructions with which several of them begin are carried out once. If builds on one template began
 * together, each would make an image of the first instruction, and later builds continue only one of these: they would
 * install the packages of the others again. BuildKit prevents that itself.
 */
export class BuildsInStep {
  readonly #going = new Set<GoingBuild>();

  /**
   * Builds as soon as no earlier build is at an instruction with which the recipe begins too.
   *
   * @param build builds with the given options, and reports its progress to them
   */
  async run(
    recipe: string,
    { onEvent, ...options }: TaskOptions,
    build: (options: TaskOptions) => Promise<void>,
  ): Promise<void> {
    const own = new GoingBuild(recipe);
    const earlier = [...this.#going];
    this.#going.add(own);
    try {
      for (const other of earlier) {
        const common = commonLength(own.instructions, other.instructions);
        await other.whenDone(common, options.signal);
      }
      const watch = (event: TaskEvent) => {
        if (event.type === 'progress') own.progress(event);
        onEvent?.(event);
      };
      await build({ ...options, onEvent: watch });
    } finally {
      this.#going.delete(own);
      own.progress({ done: 0, total: 0 });
    }
  }
}
