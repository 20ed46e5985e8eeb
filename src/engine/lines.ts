import { StringDecoder } from 'node:string_decoder';
import { harmless } from '../text/harmless.ts';

/** The longest line that is kept, in UTF-16 units. */
const longestLine = 4096;

/** The beginning of a line that is too long, with a sign that it is no more than that. */
function cut(text: string): string {
  if (text.length <= longestLine) return text;
  const last = longestLine - 1;
  const isHalved = /[\uD800-\uDBFF]/.test(text.charAt(last - 1));
  return `${text.slice(0, isHalved ? last - 1 : last)}…`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what begins one
const colour = /\u001b\[[\d;:]*m/g;

/**
 * What stands on a screen after a line: a carriage return in it begins it again. Colours, which builders
 * add and package managers like, would only be in the way of reading as visible escapes.
 */
function shown(line: string): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  const visible = cut(text.slice(text.lastIndexOf('\r') + 1));
  return cut(harmless(visible.replace(colour, '')));
}

/** An unfinished line without what can never be shown of it. */
function shortened(line: string): string {
  // A carriage return at the very end may still turn out to be half of a line break.
  const visible = line.slice(line.slice(0, -1).lastIndexOf('\r') + 1);
  if (visible.length <= longestLine + 1) return visible;
  return visible.slice(0, longestLine + 1) + (visible.endsWith('\r') ? '\r' : '');
}

/**
 * Cuts the bytes that a program prints into lines that are harmless to show. However long a line is,
 * no more than its beginning is kept.
 */
export class Lines {
  readonly #decoder = new StringDecoder('utf8');
  #unfinished = '';

  /** The lines that this piece of output completes. */
  take(chunk: Uint8Array): string[] {
    const text = this.#decoder.write(chunk as Buffer);
    const pieces = text.split('\n');
    pieces[0] = this.#unfinished + pieces[0];
    this.#unfinished = shortened(pieces.pop()!);
    // Most output needs no care, which is seen at once for all of its lines.
    const needsCare = harmless(text) !== text;
    return pieces.map((piece, index) => (needsCare || index === 0 ? shown(piece) : cut(piece)));
  }

  /** The line that the output ended in the middle of, if it did. */
  rest(): string[] {
    return this.#unfinished === '' ? [] : [shown(this.#unfinished)];
  }
}
