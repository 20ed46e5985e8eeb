import { StringDecoder } from 'node:string_decoder';
import { escapeControls } from '../../text/escape-controls.ts';
import { LongLine, withoutMiddle } from './long-line.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what begins one
const colour = /\u001b\[[\d;:]*m/g;

/** Colours, which builders add and package managers like, would only be in the way as visible escapes. */
const readable = (text: string) => escapeControls(text.replace(colour, ''));

/** What stands on a screen after a line: a carriage return in it begins it again. */
function shown(text: string): string {
  const line = new LongLine();
  line.add(text);
  return line.shown(readable);
}

/**
 * Cuts the bytes that a program prints into lines that are harmless to show. However long a line is,
 * no more than its beginning and its end are kept.
 */
export class Lines {
  readonly #decoder = new StringDecoder('utf8');
  readonly #unfinished = new LongLine();

  /** The lines that this piece of output completes. */
  take(chunk: Uint8Array): string[] {
    const text = this.#decoder.write(chunk as Buffer);
    const pieces = text.split('\n');
    const last = pieces.pop()!;
    // Most output needs no care, which is seen at once for all of its lines.
    const needsCare = escapeControls(text) !== text;
    const lines = pieces.map((piece, index) => {
      if (index > 0) return needsCare ? shown(piece) : withoutMiddle(piece);
      this.#unfinished.add(piece);
      const line = this.#unfinished.shown(readable);
      this.#unfinished.clear();
      return line;
    });
    this.#unfinished.add(last);
    return lines;
  }

  /** The line that the output ended in the middle of, if it did. */
  rest(): string[] {
    return this.#unfinished.isEmpty ? [] : [this.#unfinished.shown(readable)];
  }
}
