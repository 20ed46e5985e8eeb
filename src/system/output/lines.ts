import { StringDecoder } from 'node:string_decoder';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { LongLine, truncateMiddle } from './long-line.ts';

const colour = /\u001b\[[\d;:]*m/g;

/** Colours of builders and package managers are removed: as visible escapes they would only be noise. */
const readable = (text: string) => escapeControls(text.replace(colour, ''));

/** The visible part of a line: a carriage return starts the line again. */
function shown(text: string): string {
  const line = new LongLine();
  line.add(text);
  return line.shown(readable);
}

/**
 * Splits the output of a program into lines that are safe to show. Of a very long line, only the beginning and
 * the end are kept.
 */
export class Lines {
  readonly #decoder = new StringDecoder('utf8');
  readonly #unfinished = new LongLine();

  /** The lines that are complete with this piece of output. */
  take(chunk: Uint8Array): string[] {
    const text = this.#decoder.write(chunk as Buffer);
    const pieces = text.split('\n');
    const last = pieces.pop()!;
    // Most output needs no escaping, which is checked for all lines at once.
    const needsCare = escapeControls(text) !== text;
    const lines = pieces.map((piece, index) => {
      if (index > 0) return needsCare ? shown(piece) : truncateMiddle(piece);
      this.#unfinished.add(piece);
      const line = this.#unfinished.shown(readable);
      this.#unfinished.clear();
      return line;
    });
    this.#unfinished.add(last);
    return lines;
  }

  /** The unfinished last line, if the output did not end with a line break. */
  rest(): string[] {
    return this.#unfinished.isEmpty ? [] : [this.#unfinished.shown(readable)];
  }
}
