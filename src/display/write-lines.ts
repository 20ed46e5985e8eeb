import { brokenFor } from '../terminal/rows/wrap.ts';
import { writeOut } from '../terminal/write-out.ts';
import { jsonText } from '../text/json/json-text.ts';
import type { Display } from './show-events.ts';

export interface LineOptions {
  /** Omits what is not needed to follow the progress: the output of programs, or the steps of a batch. */
  readonly quiet: boolean;
  /** Once it is aborted, a stalled reader is not waited for. */
  readonly signal: AbortSignal;
}

/** Writes lines at their reader's speed, as `writeOut` does. */
export function writeLines(
  stream: NodeJS.WritableStream,
  lines: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  return writeOut(stream, lines.map((line) => `${line}\n`).join(''), signal);
}

/** Writes sentences for people, which a terminal does not break within words. */
export function writeSentences(
  sentences: readonly string[],
  signal: AbortSignal,
  stream: NodeJS.WriteStream = process.stdout,
): Promise<void> {
  return writeLines(
    stream,
    sentences.flatMap((sentence) => brokenFor(stream, sentence)),
    signal,
  );
}

/**
 * Prints every event as one JSON object per line on standard output.
 *
 * @param signal once it is aborted, a stalled reader is not waited for
 */
export function jsonLines<Event>(signal: AbortSignal): Display<unknown, Event> {
  return {
    update: (_, event) => writeOut(process.stdout, `${jsonText(event)}\n`, signal),
  };
}
