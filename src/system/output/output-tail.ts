import { Lines } from './lines.ts';

/** Number of lines that a failure shows. */
const maxTailLines = 20;

const lineBreak = 0x0a;
const whitespace = new Set([0x20, 0x09, 0x0d]);

/**
 * Start of the last relevant lines in a piece of output, so that a lot of output need not be processed
 * completely; 0 if all of it is relevant.
 */
function startOfLastLines(chunk: Uint8Array): number {
  let found = 0;
  let end = chunk.lastIndexOf(lineBreak);
  while (end > 0) {
    const before = chunk.lastIndexOf(lineBreak, end - 1);
    if (before < 0) return 0;
    if (chunk.subarray(before + 1, end).some((byte) => !whitespace.has(byte))) found += 1;
    if (found === maxTailLines) return before + 1;
    end = before;
  }
  return 0;
}

/** The last lines of a program's output, safe to show, in limited memory. */
export class OutputTail {
  readonly #streams = new Map<string, Lines>();
  #last: string[] = [];

  /** @param stream standard output and standard error are split into lines separately */
  push(stream: 'stdout' | 'stderr', chunk: Uint8Array): void {
    const start = startOfLastLines(chunk);
    const lines = (start === 0 ? this.#streams.get(stream) : undefined) ?? new Lines();
    this.#streams.set(stream, lines);
    this.#keep(lines.take(chunk.subarray(start)));
  }

  lines(): string[] {
    const rests = [...this.#streams.values()].flatMap((lines) => lines.rest());
    return [...this.#last, ...rests.filter((line) => line.trim() !== '')].slice(-maxTailLines);
  }

  #keep(lines: readonly string[]): void {
    const said = lines.filter((line) => line.trim() !== '');
    this.#last = [...this.#last, ...said.slice(-maxTailLines)].slice(-maxTailLines);
  }
}
