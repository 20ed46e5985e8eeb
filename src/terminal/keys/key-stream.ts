import { PassThrough } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { flushKeys, parseKeys, type Unfinished } from './parse-keys.ts';

/**
 * Time limits in milliseconds for the rest of a key. The one for Escape is short, because the Escape key has no
 * rest and should act soon.
 */
const restTimeoutMs: Readonly<Record<Unfinished, number>> = {
  escape: 50,
  reply: 250,
  sequence: 1_000,
  paste: 3_000,
};

/** Milliseconds after an Escape within which the rest of a sequence is still recognised as one. */
const lateRestMs = 500;

/**
 * The keys of a terminal, as a stream for Ink: each key arrives as a whole, even if the terminal sends it in
 * pieces. While Ink has given the terminal to another program, no key is read.
 */
export class KeyStream extends PassThrough {
  readonly isTTY = true;
  readonly #terminal: NodeJS.ReadStream;
  #decoder = new StringDecoder('utf8');
  #rest = '';
  #timer: NodeJS.Timeout | undefined;
  #escapedAt = Number.NEGATIVE_INFINITY;
  #isReading = false;

  /** @param gone called when the terminal is closed */
  constructor(terminal: NodeJS.ReadStream, gone: () => void) {
    super();
    this.#terminal = terminal;
    terminal.on('end', gone);
    terminal.on('error', gone);
  }

  /** Ink reads keys while the terminal is in this mode. */
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
