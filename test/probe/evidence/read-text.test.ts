import { PassThrough } from 'node:stream';
import { decode, encode } from 'fast-png';
import { expect, it } from 'vitest';
import type { Container } from '../../../src/engine/container.ts';
import { readText } from '../../../src/probe/evidence/read-text.ts';

/** A picture of two pixels, of which the second is white. */
const png = encode({
  width: 2,
  height: 1,
  data: new Uint8Array([10, 20, 30, 255, 255, 255]),
  channels: 3,
});

/** A display whose character recognition prints that or, if it is an error, fails with it. */
function displayThat(printed: string | Error, onOpen = () => {}) {
  const calls: { readonly command: readonly string[]; readonly given: Promise<Buffer> }[] = [];
  const display = {
    open(command: readonly string[], { signal }: { signal: AbortSignal }) {
      const input = new PassThrough();
      const given = input.toArray().then((chunks) => Buffer.concat(chunks));
      calls.push({ command, given });
      const output = new PassThrough();
      if (typeof printed === 'string') output.end(printed);
      onOpen();
      const ended = given.then(() => {
        if (signal.aborted || typeof printed !== 'string') throw printed;
      });
      return Object.assign(output, { end: (bytes: Buffer) => input.end(bytes), ended });
    },
  } as unknown as Container;
  return { display, calls };
}

it('reads the lines of a picture, enlarged three times and in grey, without empty ones', async () => {
  const { display, calls } = displayThat('  An error \n\n \nOK\n');
  expect(await readText(display, png)).toEqual(['An error', 'OK']);
  const [{ command, given }] = calls as [(typeof calls)[number]];
  expect(command).toContain('tesseract');
  const { width, height, channels, data } = decode(await given);
  expect([width, height, channels]).toEqual([6, 3, 1]);
  const row = [18, 18, 18, 255, 255, 255];
  expect([...data]).toEqual([...row, ...row, ...row]);
});

it('reads nothing where that fails, and does not go on when it is stopped', async () => {
  const { display } = displayThat(new Error('there is no tesseract'));
  expect(await readText(display, png)).toBeUndefined();
  const stop = new AbortController();
  const stopped = displayThat(new Error('it was ended'), () => stop.abort(new Error('stop')));
  await expect(readText(stopped.display, png, stop.signal)).rejects.toThrow('stop');
});
