import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Key } from '../../../src/terminal/keys/binding.ts';
import { KeyStream } from '../../../src/terminal/keys/key-stream.ts';

/** A terminal's input, as far as a stream of keys has to do with it. */
class Terminal extends PassThrough {
  readonly modes: boolean[] = [];

  setRawMode(isRaw: boolean): this {
    this.modes.push(isRaw);
    return this;
  }

  ref(): void {}
  unref(): void {}
}

let terminal: Terminal;
let keys: KeyStream;
let read: string;
let isGone: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  terminal = new Terminal();
  isGone = false;
  keys = new KeyStream(terminal as unknown as NodeJS.ReadStream, () => {
    isGone = true;
  });
  keys.setEncoding('utf8');
  read = '';
  keys.on('data', (text) => {
    read += text;
  });
  keys.setRawMode(true);
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** The keys read after some bytes have come and some milliseconds gone by. */
async function readAfter(bytes: string | Uint8Array, milliseconds = 0): Promise<string> {
  terminal.write(bytes);
  await turn();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await turn();
  return read;
}

const esc = '\u001b';
/** Escape as it is passed on. */
const escaped = `${esc}[27u`;

describe('the keys of a terminal', () => {
  test('are characters, for any split of their bytes', async () => {
    for (const byte of Buffer.from('é字😀')) await readAfter(Uint8Array.of(byte));
    expect(read).toBe('é字😀');
  });

  test('are whole sequences, at any speed', async () => {
    expect(await readAfter(`a${esc}[`, 900)).toBe('a');
    expect(await readAfter('1;5', 900)).toBe('a');
    expect(await readAfter('Db')).toBe(`a${esc}[1;5Db`);
  });

  test('are Escape, sooner after a whole sequence has shown that the connection is fast', async () => {
    expect(await readAfter(esc, 299)).toBe('');
    expect(await readAfter('', 2)).toBe(escaped);
    expect(await readAfter(`${esc}[A`)).toBe(`${escaped}${esc}[A`);
    expect(await readAfter(esc, 51)).toBe(`${escaped}${esc}[A${escaped}`);
  });

  test('are Escape and a letter if both are typed before the speed is known', async () => {
    await readAfter(esc, 60);
    expect(await readAfter('a')).toBe(`${escaped}a`);
    await readAfter(esc, 40);
    expect(await readAfter('b')).toBe(`${escaped}a${esc}b`);
  });

  test('are Escape after its timeout, and the rest of a sequence even later', async () => {
    await readAfter(`${esc}[A`);
    read = '';
    expect(await readAfter(esc, 49)).toBe('');
    expect(await readAfter('', 2)).toBe(`${esc}[27u`);
    expect(await readAfter('[D')).toBe(`${esc}[27u${esc}[D`);
    await readAfter(esc, 600);
    expect(await readAfter('[D')).toBe(`${esc}[27u${esc}[D${esc}[27u[D`);
  });

  test.each([`${esc}[A`, `${esc}[1;5C`, `${esc}[3~`, `${esc}OP`])(
    'are whole sequences also if each byte comes late: %j',
    async (sequence) => {
      // The first one too, when nothing is known of the line yet.
      for (const byte of sequence) await readAfter(byte, 60);
      expect(read).toBe(sequence);
      // A line that was quick has become slow.
      read = '';
      await readAfter(`${esc}[A`);
      for (const byte of sequence) await readAfter(byte, 60);
      expect(read).toBe(`${esc}[A${escaped}${sequence}`);
      // From now on it is known to be slow.
      read = '';
      for (const byte of sequence) await readAfter(byte, 60);
      expect(read).toBe(sequence);
    },
  );

  test('are whole sequences if a busy process reads the rest only after the limit', async () => {
    await readAfter(esc);
    vi.advanceTimersByTime(10_000);
    expect(await readAfter('[A')).toBe(`${esc}[A`);
    await readAfter(`${esc}[1`);
    vi.advanceTimersByTime(10_000);
    expect(await readAfter(';5D')).toBe(`${esc}[A${esc}[1;5D`);
    // Without any rest, the key is Escape all the same.
    expect(await readAfter(esc, 10_000)).toBe(`${esc}[A${esc}[1;5D${escaped}`);
  });

  test('are whole sequences on an even slower connection', async () => {
    for (const byte of `${esc}[A${esc}OP`) await readAfter(byte, 200);
    expect(read).toBe(`${esc}[A${esc}OP`);
    // One that was quick has become this slow.
    read = '';
    await readAfter(`${esc}[A`);
    for (const byte of `${esc}[B${esc}[3~${esc}[B`) await readAfter(byte, 200);
    expect(read).toBe(`${esc}[A${escaped}${esc}[B${esc}[3~${esc}[B`);
  });

  test('are Escape and text if both are typed', async () => {
    await readAfter(`${esc}[A`);
    read = '';
    await readAfter(esc, 400);
    expect(await readAfter('[', 10)).toBe(`${esc}[27u[`);
    await readAfter(esc, 100);
    expect(await readAfter('[', 299)).toBe(`${esc}[27u[${esc}[27u`);
    expect(await readAfter('', 2)).toBe(`${esc}[27u[${esc}[27u[`);
    expect(await readAfter('A')).toBe(`${esc}[27u[${esc}[27u[A`);
    read = '';
    await readAfter(esc, 60);
    await readAfter('O', 60);
    expect(await readAfter('ld')).toBe(`${esc}[27uOld`);
    read = '';
    await readAfter(esc, 60);
    await readAfter('[', 60);
    expect(await readAfter('x')).toBe(`${esc}[27u[x`);
  });

  test('continue after a paste without an end', async () => {
    expect(await readAfter(`${esc}[200~one`, 2_000)).toBe('');
    expect(await readAfter(' two', 3_001)).toBe(`${esc}[200~one two${esc}[201~`);
    expect(await readAfter('x')).toMatch(/x$/);
  });

  test('are not read while another program has the terminal', async () => {
    await readAfter('a');
    keys.setRawMode(false);
    await readAfter('for the other');
    expect(read).toBe('a');
    // Unread input is there for the next reader.
    expect(terminal.readableLength).toBe('for the other'.length);
    expect(terminal.modes).toEqual([true, false]);
  });

  test('that still wait are dropped when another program gets the terminal', async () => {
    keys.once('data', () => keys.setRawMode(false));
    expect(await readAfter('a\rx\r')).toBe('a');
    keys.setRawMode(true);
    expect(await readAfter('b')).toBe('ab');
  });

  test('end with the terminal', async () => {
    expect(isGone).toBe(false);
    terminal.end();
    await turn();
    expect(isGone).toBe(true);
  });
});

describe('a program that takes keys', () => {
  test('gets each as it is, and Ink those that it refuses, and pastes', async () => {
    const taken: Key[] = [];
    const end = keys.giveTo((key) => {
      taken.push(key);
      return !('name' in key && key.name === 'down');
    });
    const paste = `${esc}[200~a\nb${esc}[201~`;
    const sent = ['ab', `${esc}[1;5C`, `${esc}[B`, paste, '\r'];
    for (const one of sent) await readAfter(one);
    const [word, right, down, enter] = ['ab', 'ctrl+right', 'down', 'enter'];
    expect(taken).toEqual([{ text: word }, ...[right, down, enter].map((name) => ({ name }))]);
    expect(read).toBe(`${esc}[B${paste}`);
    end();
    expect(await readAfter('c')).toBe(`${esc}[B${paste}c`);
  });

  test('gets those that were typed before it was there', async () => {
    const awaited = new KeyStream(
      terminal as unknown as NodeJS.ReadStream,
      () => {},
      undefined,
      undefined,
      true,
    );
    keys.setRawMode(false);
    awaited.setRawMode(true);
    await readAfter('ab');
    const taken: Key[] = [];
    awaited.giveTo((key) => taken.push(key) > 0);
    await turn();
    expect(taken).toEqual([{ text: 'ab' }]);
  });
});
