import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { typedLines } from '../../../src/terminal/prompt/typed-lines.ts';

/** Takes the processor for some milliseconds, as other programs do. */
function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('lines that a busy process reads only after the pause of a pasted text belong to it', async () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  const lines = typedLines(terminal);
  const next = lines.next();
  terminal.once('data', () => {
    // A terminal gives a line for each turn of the event loop in which it is read.
    setImmediate(() => setImmediate(() => terminal.write('two\n')));
    process.nextTick(() => setImmediate(keepBusy, 100));
  });
  terminal.write('one\n');
  expect(await next).toEqual(['one', 'two']);
  lines.close();
});
