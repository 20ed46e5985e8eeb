import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeyStream } from '../../../src/terminal/keys/key-stream.ts';
import { settled } from '../components/key-terminal.tsx';

let terminal: PassThrough;
let keys: KeyStream;
/** The question that is open. */
let question: string | undefined;
let leftOut: number;
/** The unread input of the terminal. */
let held: string;
let passed: string[];
/** The effect of a key, as on the screen. */
let effects: Readonly<Record<string, () => void>>;

beforeEach(() => {
  terminal = Object.assign(new PassThrough(), { setRawMode: () => terminal });
  question = undefined;
  leftOut = 0;
  held = '';
  passed = [];
  effects = {};
  const asked = {
    now: () => question,
    leftOut() {
      leftOut += 1;
    },
  };
  keys = new KeyStream(
    terminal as unknown as NodeJS.ReadStream,
    () => {},
    asked,
    () => {
      const bytes = held === '' ? undefined : Buffer.from(held);
      held = '';
      return bytes;
    },
  );
  keys.setEncoding('utf8').on('data', (key: string) => {
    passed.push(key);
    effects[key]?.();
  });
  keys.setRawMode(true);
});

afterEach(() => keys.setRawMode(false));

/** The screen shows the question that is open. */
const draw = () => keys.noteDrawn();

const opens = (name: string | undefined) => () => {
  question = name;
};

async function type(text: string): Promise<void> {
  terminal.write(text);
  await settled();
}

test('keys in the same chunk as the one that opens a question do not answer it', async () => {
  effects = { '\r': opens('taken') };
  await type('un\r1\r\u001b[B');
  expect(passed).toEqual(['un', '\r']);
  expect(leftOut).toBe(3);
});

test('keys that arrive before the question is drawn do not answer it', async () => {
  question = 'taken';
  await type('1');
  draw();
  await type('2');
  expect([passed, leftOut]).toEqual([['2'], 1]);
});

test('keys that are still queued when the question is drawn do not answer it', async () => {
  effects = {
    a() {
      question = 'taken';
      draw();
    },
  };
  await type('a\r\r');
  expect([passed, leftOut]).toEqual([['a'], 2]);
  await type('\r');
  expect(passed).toEqual(['a', '\r']);
});

test('keys that the terminal has when the question is drawn do not answer it', async () => {
  question = 'taken';
  held = '1\r';
  keys.noteDrawing();
  expect(held).toBe('');
  draw();
  await settled();
  expect([passed, leftOut]).toEqual([[], 2]);
  // They are only looked for before a question is drawn, not before each frame of it.
  held = '2';
  keys.noteDrawing();
  expect(held).toBe('2');
  await type(held);
  expect([passed, leftOut]).toEqual([['2'], 2]);
});

test('Escape and Ctrl+C always work', async () => {
  question = 'taken';
  await type('1\u0003\u001b[27u\u0003');
  expect(passed).toEqual(['\u0003', '\u001b[27u', '\u0003']);
});

test('each question is handled separately', async () => {
  question = 'first';
  draw();
  effects = { '1': opens('second') };
  await type('1');
  await type('2');
  draw();
  await type('3');
  expect(passed).toEqual(['1', '3']);
  question = undefined;
  await type('4');
  expect(passed).toEqual(['1', '3', '4']);
  // The same one comes up again.
  draw();
  question = 'second';
  await type('5');
  expect([passed, leftOut]).toEqual([['1', '3', '4'], 2]);
});

test('another frame of an open question changes nothing', async () => {
  question = 'taken';
  draw();
  effects = { '\u001b[B': draw };
  await type('\u001b[B\u001b[B\r');
  expect(passed).toEqual(['\u001b[B', '\u001b[B', '\r']);
});
