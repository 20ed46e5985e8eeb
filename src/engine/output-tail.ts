import { Lines } from './lines.ts';

/** How many lines a failure shows. */
const longestTail = 20;

/** The last lines of what a program printed, harmless to show, in memory that does not grow with the output. */
export class OutputTail {
  readonly #streams = new Map<string, Lines>();
  #last: string[] = [];

  /** @param stream standard output and standard error are cut into lines apart from each other */
  push(stream: 'stdout' | 'stderr', chunk: Uint8Array): void {
    const lines = this.#streams.get(stream) ?? new Lines();
    this.#streams.set(stream, lines);
    this.#keep(lines.take(chunk));
  }

  lines(): string[] {
    const rests = [...this.#streams.values()].flatMap((lines) => lines.rest());
    return [...this.#last, ...rests.filter((line) => line.trim() !== '')].slice(-longestTail);
  }

  #keep(lines: readonly string[]): void {
    const said = lines.filter((line) => line.trim() !== '');
    this.#last = [...this.#last, ...said.slice(-longestTail)].slice(-longestTail);
  }
}
