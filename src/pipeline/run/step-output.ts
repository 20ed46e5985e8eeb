import { errorMessage } from '../../error/deskpack-error.ts';
import { Lines } from '../../system/output/lines.ts';
import type { TaskEvent } from '../../system/process/program/task.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import type { RunEvent, StepName } from '../event.ts';
import type { RawLog } from '../history/raw-log.ts';

/** The number of lines to show for an error without lines of its own. */
const maxRecentLines = 20;

/** The output of one step's programs: raw in the log, with escaped control characters in events. */
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

  /** The last lines of the output. */
  get recent(): readonly string[] {
    return this.#recent;
  }

  readonly take = (event: TaskEvent): void => {
    if (event.type === 'progress') {
      const text = event.text === undefined ? {} : { text: escapeControls(event.text) };
      this.#emit({ ...event, ...text, at: Date.now(), step: this.#step });
      return;
    }
    this.#log.writeOf(this.#step, event.chunk);
    this.#show(this.#lines.take(event.chunk));
    if (this.#log.problem === undefined || !this.#isLogComplete) return;
    this.#isLogComplete = false;
    this.#show([`[deskpack cannot write the log: ${errorMessage(this.#log.problem)}]`]);
  };

  end(): void {
    this.#show(this.#lines.rest());
  }

  #show(lines: readonly string[]): void {
    if (lines.length === 0) return;
    this.#recent = [...this.#recent, ...lines.slice(-maxRecentLines)].slice(-maxRecentLines);
    this.#emit({ at: Date.now(), type: 'output', step: this.#step, lines });
  }
}
