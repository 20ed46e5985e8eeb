import { PassThrough } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { Key } from './binding.ts';
import { keyOf } from './key-of.ts';
import { dropHeld, leaveRawMode } from './leave-raw-mode.ts';
import { escapeKey, flushKeys, parseKeys, type Unfinished } from './parse-keys.ts';
import { noQuestion, type UnaskedQuestion } from './unasked-question.ts';
import { unlessRead } from './unless-read.ts';

/** Time limits in milliseconds for the rest of a key, other than Escape. */
const restTimeoutMs: Readonly<Record<Exclude<Unfinished, 'escape'>, number>> = {
  reply: 300,
  sequence: 1_000,
  paste: 3_000,
};

/** Milliseconds after an Escape within which the rest of a sequence is still recognised as one, if it comes whole. */
const lateRestMs = 500;

/**
 * Milliseconds within which each single character of such a rest must follow the one before. Over a slow line they come
 * one by one; a person takes longer from Escape to a bracket, and from there to a capital letter. A sequence that does not go on
 * like a sequence is text, and only comes that much later.
 */
const lateCharacterMs = 300;

/** The beginning of a key's sequence in one piece. */
const quickSequence = /\u001b[[O]/;

/** The rest of a cursor or function key after its Escape, as far as it has come. */
const beginningOfRest = /^(?:\[[0-9;]*|O)$/;
const restOfKey = /^(?:\[[0-9;]*[A-Z~]|\[[0-9;]+u|O[A-Z])$/;

/**
 * Milliseconds that Escape waits for its rest, which the Escape key itself does not have and should act soon, by what is known of
 * the line. Until a sequence has come whole, the line may be a slow one, whose first key must not go back a page either.
 */
const escapeMs = { quick: 50, unknown: 300, slow: 300 } as const;

/** Keys that always work: they leave a question, or the program. */
const waysOut: ReadonlySet<string> = new Set([escapeKey, '\u0003']);

/** A key for Ink, which does not know all ways in which terminals send a character or Enter. */
function asSimplySent(key: Key, sent: string): string {
  if ('text' in key) return key.text;
  return key.name === 'enter' ? '\r' : sent;
}

/** A key that waits to be passed on. */
interface Waiting {
  readonly key: string;
  /** The unasked question that had been drawn when the key was read. */
  readonly drawn: string | undefined;
}

/**
 * The keys of a terminal: each arrives as a whole, even if the terminal sends it in pieces, and alone, even if the terminal
 * sends several at once. The program takes them; pastes, and keys that it refuses because a component of Ink handles them, are
 * passed on to Ink, for which this is the stream of a terminal. A key is handled with the state of the last render, so
 * the next one waits until React has rendered the effect of the one before. A key that was read before an
 * unasked question was drawn is left out. While Ink has given the terminal to another program, no key is read.
 */
export class KeyStream extends PassThrough {
  readonly isTTY = true;
  readonly #terminal: NodeJS.ReadStream;
  #decoder = new StringDecoder('utf8');
  #rest = '';
  /** No longer waits for the rest of a key. */
  #stopWaiting: () => void = () => {};
  #escapedAt = Number.NEGATIVE_INFINITY;
  /** The possible rest of a sequence whose Escape has been passed on. */
  #late = '';
  /** When the incomplete key at the end came. */
  #keptAt = 0;
  #line: keyof typeof escapeMs = 'unknown';
  #isReading = false;
  /** Whether the terminal is in raw mode because of this stream. */
  #isRaw = false;
  #isLeaving = false;
  /** Keys that have come and have not been passed on yet. */
  readonly #waiting: Waiting[] = [];
  #isRendering = false;
  readonly #question: UnaskedQuestion;
  /** The unasked question that was drawn last. */
  #drawn: string | undefined;
  readonly #held: () => Buffer | undefined;
  readonly #isTaken: boolean;
  #taker: ((key: Key) => boolean) | undefined;

  /**
   * @param gone called when the terminal is closed
   * @param question the unasked questions of the screen
   * @param held reads what the terminal has, without waiting
   * @param isTaken whether keys wait for a program that takes them
   */
  constructor(
    terminal: NodeJS.ReadStream,
    gone: () => void,
    question = noQuestion,
    held: () => Buffer | undefined = () => undefined,
    isTaken = false,
  ) {
    super();
    this.#isTaken = isTaken;
    this.#held = held;
    this.#terminal = terminal;
    this.#question = question;
    terminal.on('end', gone);
    terminal.on('error', gone);
  }

  /**
   * From now on a program takes the keys.
   *
   * @param taker returns false for a key that a component of Ink handles
   * @returns ends it
   */
  giveTo(taker: (key: Key) => boolean): () => void {
    this.#taker = taker;
    this.#passOn();
    return () => {
      if (this.#taker === taker) this.#taker = undefined;
    };
  }

  /** Ink reads keys while the terminal is in this mode. */
  setRawMode(isRaw: boolean): this {
    if (!this.#isLeaving) {
      this.#terminal.setRawMode(isRaw);
      this.#isRaw = isRaw;
    }
    if (isRaw && !this.#isReading && !this.#isLeaving) this.#begin();
    if (!isRaw && this.#isReading) this.#end();
    return this;
  }

  /** From now on keys have no effect, and only `leave` ends the raw mode. */
  beginLeaving(): void {
    this.#isLeaving = true;
    this.#waiting.length = 0;
  }

  /**
   * Gives the terminal back, once nothing reads it any more. Input that was typed before is dropped.
   */
  async leave(): Promise<void> {
    // Another program may have the terminal.
    if (this.#isRaw) await leaveRawMode(this.#terminal);
  }

  /** Drops what was typed for a shell to which the terminal is about to be given, and was not read in time. */
  async dropUnread(): Promise<void> {
    this.#waiting.length = 0;
    await dropHeld(this.#terminal);
  }

  /**
   * To be called before a frame comes into sight, and not again until it is drawn: what the terminal has at that moment was typed
   * before a question that comes with it. Without this, a key that is typed during a slow render would be read after it.
   */
  noteDrawing(): void {
    if (this.#isLeaving || !this.#isRaw || this.#question.now() === this.#drawn) return;
    const bytes = this.#held();
    if (!bytes) return;
    // Their effects would be in the middle of a render.
    const isRendering = this.#isRendering;
    this.#isRendering = true;
    this.#take(bytes);
    if (!isRendering) setImmediate(this.#passOnNext);
  }

  /** To be called when the screen was drawn: keys that are read from now on may answer the question on it. */
  noteDrawn(): void {
    this.#drawn = this.#question.now();
  }

  /** Whether a key was read before the question that is open now was drawn. */
  #isEarlier({ drawn }: Waiting): boolean {
    const question = this.#question.now();
    return question !== undefined && drawn !== question;
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
    this.#passOn();
  }

  #end(): void {
    this.#isReading = false;
    this.#stopWaiting();
    // They were typed for the program that has the terminal next, or before it had it.
    this.#waiting.length = 0;
    this.#rest = '';
    this.#late = '';
    this.#terminal.off('data', this.#take);
    this.#terminal.pause();
  }

  #take = (bytes: Buffer): void => {
    this.#stopWaiting();
    const text = this.#decoder.write(bytes);
    const now = Date.now();
    const whole = this.#late + text;
    if (this.#line === 'unknown') {
      const sinceKeyMs = now - this.#keptAt;
      // The user has typed both, the Escape and a letter.
      if (this.#rest === '\u001b' && sinceKeyMs >= escapeMs.quick && !/^[[O]/.test(text)) {
        this.#rest = escapeKey;
      }
      if (quickSequence.test(text)) this.#line = 'quick';
    }
    const isSoon =
      now - this.#escapedAt < (this.#late + text.slice(1) === '' ? lateCharacterMs : lateRestMs);
    if (isSoon && beginningOfRest.test(whole)) {
      this.#late = whole;
      this.#escapedAt = now;
      // Not the rest of a sequence after all, so the user has typed it.
      this.#stopWaiting = unlessRead(lateCharacterMs, () => this.#parse(''));
      return;
    }
    const isKey = isSoon && (restOfKey.test(whole) || /^\[[0-9;]*[A-Za-z~]$/.test(text));
    // The line is slow, so the next Escape waits longer for what belongs to it.
    if (isKey && this.#late !== '') this.#line = 'slow';
    this.#parse(text, isKey ? '\u001b' : '');
  };

  /**
   * Passes on the keys in a text, and keeps the incomplete one at its end.
   *
   * @param missing what a late rest of a sequence lacks
   */
  #parse(text: string, missing = ''): void {
    const late = this.#late;
    this.#late = '';
    this.#escapedAt = Number.NEGATIVE_INFINITY;
    const { whole, rest, unfinished } = parseKeys(this.#rest + missing + late + text);
    this.#rest = rest;
    this.#keptAt = Date.now();
    this.#passOn(...whole);
    if (!unfinished) return;
    const waitMs = unfinished === 'escape' ? escapeMs[this.#line] : restTimeoutMs[unfinished];
    this.#stopWaiting = unlessRead(waitMs, () => {
      this.#rest = '';
      if (unfinished === 'escape') this.#escapedAt = Date.now();
      this.#passOn(...flushKeys(rest, unfinished));
    });
  }

  /** Passes on keys one by one. React renders what a key has changed before the event loop goes on. */
  #passOn(...keys: readonly string[]): void {
    if (this.#isLeaving) return;
    this.#waiting.push(...keys.map((key) => ({ key, drawn: this.#drawn })));
    if (this.#isRendering || !this.#isReading) return;
    if (this.#isTaken && !this.#taker) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#isRendering = true;
    if (this.#isEarlier(next) && !waysOut.has(next.key)) this.#question.leftOut();
    else this.#give(next.key);
    setImmediate(this.#passOnNext);
  }

  #give(sent: string): void {
    const key = this.#taker && keyOf(sent);
    if (!key || !this.#taker?.(key)) this.write(key ? asSimplySent(key, sent) : sent);
  }

  #passOnNext = (): void => {
    this.#isRendering = false;
    this.#passOn();
  };
}
