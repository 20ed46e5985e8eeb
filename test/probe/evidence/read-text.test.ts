import { decode, encode } from 'fast-png';
import { expect, it } from 'vitest';
import { readText } from '../../../src/probe/evidence/read-text.ts';
import { displayThat } from './display-that.ts';

/** A picture of two pixels, of which the second is white, above two black ones. */
const png = encode({
  width: 2,
  height: 2,
  data: new Uint8Array([10, 20, 30, 255, 255, 255, 0, 0, 0, 0, 0, 0]),
  channels: 3,
});

it('reads the lines of a picture, enlarged three times and in grey, without empty ones', async () => {
  const { display, calls } = displayThat('  An error \n\n \nOK\n');
  expect(await readText(display, png)).toEqual(['An error', 'OK']);
  const [{ command, given }] = calls as [(typeof calls)[number]];
  expect(command).toContain('tesseract');
  const { width, height, channels, data } = decode(await given);
  expect([width, height, channels]).toEqual([6, 6, 1]);
  const [above, below] = [
    [18, 18, 18, 255, 255, 255],
    [0, 0, 0, 0, 0, 0],
  ];
  expect([...data]).toEqual([above, above, above, below, below, below].flat());
});

it('reads only the last rows of a picture', async () => {
  for (const [rows, expected] of [
    [1, [6, 3, 0]],
    [9, [6, 6, 18]],
  ] as const) {
    const { display, calls } = displayThat('OK\n');
    await readText(display, png, { rows });
    const { width, height, data } = decode(await calls[0]!.given);
    expect([width, height, data[0]]).toEqual(expected);
  }
});

it('reads nothing where that fails, and does not go on when it is stopped', async () => {
  const { display } = displayThat(new Error('there is no tesseract'));
  expect(await readText(display, png)).toBeUndefined();
  const stop = new AbortController();
  let isEnded = false;
  const stopped = displayThat(new Error('it was ended'), (signal) => {
    stop.abort(new Error('stop'));
    isEnded = signal.aborted;
  });
  await expect(readText(stopped.display, png, { signal: stop.signal })).rejects.toThrow('stop');
  expect(isEnded).toBe(true);
});
