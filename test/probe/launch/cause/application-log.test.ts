import { expect, it } from 'vitest';
import type { Container } from '../../../../src/engine/container.ts';
import { logOf } from '../../../../src/probe/launch/cause/application-log.ts';

/** A container that has printed lines, and has written files since its start. */
function containerWith(lines: readonly string[], files: Readonly<Record<string, string>> = {}) {
  return {
    lastLines: async () => lines,
    changedPaths: async () => Object.keys(files),
    fileTail: async (path: string, maxBytes: number) =>
      Buffer.from(files[path]!).subarray(-maxBytes),
  } as Partial<Container> as Container;
}

const files = { '/tmp/a.log': 'one\ntwo', '/tmp/a.txt': 'no log', '/home/b.log': 'three\n' };

it('reads what a start has printed, and files of a failed one that has printed next to nothing', async () => {
  const few = containerWith(['started', 'x'], files);
  expect(await logOf(few, false)).toEqual(['started', 'x', 'one', 'two', 'three']);
  expect(await logOf(few, true)).toEqual(['started', 'x']);
  const enough = containerWith(['started', 'x', 'y'], files);
  expect(await logOf(enough, false)).toEqual(['started', 'x', 'y']);
});

it('reads three files and keeps the last sixty lines', async () => {
  const many = Object.fromEntries([1, 2, 3, 4].map((one) => [`/${one}.log`, `${one}`]));
  expect(await logOf(containerWith([], many), false)).toEqual(['1', '2', '3']);
  const long = Array.from({ length: 70 }, (_, index) => `line ${index + 1}`);
  const log = await logOf(containerWith(long), false);
  expect([log.length, log[0], log.at(-1)]).toEqual([60, 'line 11', 'line 70']);
});

it('has what can be read where the rest cannot', async () => {
  const broken = () => Promise.reject(new Error('it is gone'));
  const gone = { lastLines: broken, changedPaths: broken } as Partial<Container> as Container;
  expect(await logOf(gone, false)).toEqual([]);
  const folder = { ...containerWith(['x'], files), fileTail: async () => undefined };
  expect(await logOf(folder, false)).toEqual(['x']);
  const closed = { ...containerWith(['x'], files), fileTail: broken };
  expect(await logOf(closed, false)).toEqual(['x']);
});
