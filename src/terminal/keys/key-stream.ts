import { PassThrough } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { flushKeys, parseKeys, type Unfinished } from './parse-keys.ts';

/** Milliseconds that the rest of a key may take. The Escape key is whole as it is, and wants to be heard soon. */
const restTimeoutMs: Readonly<Record<Unfinished, number>> = {
  escape: 50,
  reply: 250,
  sequence: 1_000,
  paste: 3_000,
};

/** Milliseconds after an Escape within which what looks like the rest of a sequence is one that came late. */
const lateRestMs = 500;

/**
 * The keys of a terminal, for Ink to read: each of them whole, however slowly its pieces come. While Ink
 * has handed the terminal to another program, not a single key is taken away from that.
 */
export class KeyStream extends PassThrough {
  readonly isTTY = true;
  readonly #terminal: NodeJS.ReadStream;
  #decoder = new StringDecoder('utf8');
  #rest = '';
  #timer: NodeJS.Timeout | undefined;
  #escapedAt = Number.NEGATIVE_INFINITY;
  #isReading = false;

  /** @param gone is called when the terminal has been closed */
  constructor(terminal: NodeJS.ReadStream, gone: () => void) {
    super();
    this.#terminal = terminal;
    terminal.on('end', gone);
    terminal.on('error', gone);
  }

  /** Ink reads keys as long as it has the terminal in this mode. */
  setRawMode(isRaw: boolean): this {
    this.#terminal.setRawMode(isRaw);
    if (isRaw && !this.#isReading) this.#begin();
    if (!isRaw && this.#isReading) this.#end();
    return this;
  }

  ref(): this {
    this.#terminal.ref();
    return this;
  }

  unref(): this {
    this.#terminal.unref();
    return this;
  }

  #begin(): void {
    this.#isReading = true;
    this.#decoder = new StringDecoder('utf8');
    this.#terminal.on('data', this.#take);
    this.#terminal.resume();
  }

  #end(): void {
    this.#isReading = false;
    clearTimeout(this.#timer);
    this.#rest = '';
    this.#terminal.off('data', this.#take);
    this.#terminal.pause();
  }

  #take = (bytes: Buffer): void => {
    clearTimeout(this.#timer);
    const text = this.#decoder.write(bytes);
    const isLate = Date.now() - this.#escapedAt < lateRestMs && /^\[[0-9;]*[A-Za-z~]$/.test(text);
    this.#escapedAt = Number.NEGATIVE_INFINITY;
    const { whole, rest, unfinished } = parseKeys(this.#rest + (isLate ? `\u001b${text}` : text));
    this.#rest = rest;
    if (whole !== '') this.write(whole);
    if (!unfinished) return;
    this.#timer = setTimeout(() => {
      this.#rest = '';
      if (unfinished === 'escape') this.#escapedAt = Date.now();
      const given = flushKeys(rest, unfinished);
      if (given !== '') this.write(given);
    }, restTimeoutMs[unfinished]);
  };
}
