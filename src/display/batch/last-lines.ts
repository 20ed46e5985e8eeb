import type { BatchEvent } from '../../pipeline/batch-event.ts';

/** The last line that each application printed in its current step. It is not part of the trace. */
export class LastLines {
  readonly #lines = new Map<string, string>();

  take(event: BatchEvent): void {
    if (event.type === 'output') {
      const line = event.lines.findLast((one) => one.trim() !== '');
      if (line !== undefined) this.#lines.set(event.application, line);
    } else if (event.type === 'step-started' || event.type === 'application-finished') {
      this.#lines.delete(event.application);
    }
  }

  of(application: string): string {
    return this.#lines.get(application) ?? '';
  }
}
