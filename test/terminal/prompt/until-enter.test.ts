import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { untilEnter } from '../../../src/terminal/prompt/until-enter.ts';
import { settled } from '../components/key-terminal.tsx';
import { typedTerminal } from '../typed-terminal.ts';

/** Waits for Enter, with keys that were typed before. */
function waiting(before: string) {
  const terminal = typedTerminal();
  let shown = '';
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      shown += chunk;
      done();
    },
  });
  if (before !== '') terminal.write(before);
  let isOver = false;
  void untilEnter({ ...terminal, stdout: stdout as unknown as NodeJS.WriteStream }).then(() => {
    isOver = true;
  });
  return { type: terminal.write, shown: () => shown, isOver: () => isOver };
}

test.each(['\r', 'q', '\r\r\r', 'text\r'])('%j from before is no answer', async (before) => {
  const { type, shown, isOver } = waiting(before);
  await settled();
  expect(shown()).toBe('Press Enter to go back. ');
  expect(isOver()).toBe(false);
  type('\r');
  await settled();
  expect(isOver()).toBe(true);
});

test.each(['\u0003', '\u0004', '\u001b'])('%j from before leaves', async (before) => {
  const { isOver } = waiting(before);
  await settled();
  expect(isOver()).toBe(true);
});

test.each(['x', '1', ' '])('%j is no answer', async (typed) => {
  const { type, isOver } = waiting('');
  await settled();
  type(typed);
  await settled();
  expect(isOver()).toBe(false);
});
