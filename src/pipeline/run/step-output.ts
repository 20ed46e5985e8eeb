import { errorMessage } from '../../error/deskpack-error.ts';
import { Lines } from '../../system/output/lines.ts';
import type { TaskEvent } from '../../system/process/task.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import type { RunEvent, StepName } from '../event.ts';
import type { RawLog } from '../history/raw-log.ts';

/** How many lines a failure shows that brings none of its own. */
const maxRecentLines = 20;

/** What the programs of one step say: raw into the log, harmless into events. */
export class StepOutput {
  readonly #step: StepName;
  readonly #log: RawLog;
  readonly #emit: (event: RunEvent) => void;
  readonly #lines = new Lines();
  #recent: readonly string[] = [];
  #isLogComplete = true;

  constructor(step: StepName, log: RawLog, emit: (event: RunEvent) => void) {
    this.#step = step;
    this.#log = log;
    this.#emit = emit;
  }

  /** The last lines that the programs printed. */
  get recent(): readonly string[] {
    return this.#recent;
  }

  readonly take = (event: TaskEvent): void => {
    if (event.type === 'progress') {
      const text = event.text === undefined ? {} : { text: escapeControls(event.text) };
      this.#emit({ ...event, ...text, at: Date.now(), step: this.#step });
      return;
    }
    this.#log.write(event.chunk);
    this.#show(this.#lines.take(event.chunk));
    if (this.#log.problem === undefined || !this.#isLogComplete) return;
    this.#isLogComplete = false;
    this.#show([`[deskpack cannot write the log: ${errorMessage(this.#log.problem)}]`]);
  };

  /** Nothing more comes. */
  end(): void {
    this.#show(this.#lines.rest());
  }

  #show(lines: readonly string[]): void {
    if (lines.length === 0) return;
    this.#recent = [...this.#recent, ...lines.slice(-maxRecentLines)].slice(-maxRecentLines);
    this.#emit({ at: Date.now(), type: 'output', step: this.#step, lines });
  }
}
