import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { passStream, readByProgram } from '../../../src/system/files/transfer.ts';
import { runProgram } from '../../../src/system/process/program/run-program.ts';
import type { TaskEvent } from '../../../src/system/process/program/task.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();

describe('readByProgram', () => {
  it('reports how much of a file a program has read', async () => {
    const file = join(folder, 'in');
    writeFileSync(file, Buffer.alloc(100_000));
    const events: TaskEvent[] = [];
    await readByProgram(
      file,
      (event) => events.push(event),
      (stdin) =>
        runProgram({
          program: 'sh',
          arguments: ['-c', 'dd bs=40000 count=1 of=/dev/null; sleep 0.6; cat > /dev/null'],
          doing: 'try',
          stdin,
        }),
    );
    const bytes = (done: number) => ({ type: 'progress', unit: 'bytes', done, total: 100_000 });
    expect(events).toContainEqual(bytes(40_000));
    expect(events.at(-1)).toEqual(bytes(100_000));
  });

  it('names the missing file', async () => {
    const file = join(folder, 'nosuch');
    const run = readByProgram(file, undefined, async () => {});
    await expect(run).rejects.toThrow(`cannot read ${file}: there is no such file`);
  });
});

describe('passStream', () => {
  async function* chunks(failure?: Error) {
    yield Buffer.alloc(30);
    yield Buffer.alloc(12);
    if (failure) throw failure;
  }

  async function readAll(stream: AsyncIterable<Uint8Array>) {
    for await (const _ of stream);
  }

  it('reports at the end how much was read, which may be more than was expected', async () => {
    const events: TaskEvent[] = [];
    const onEvent = (event: TaskEvent) => events.push(event);
    await passStream(chunks(), { onEvent }, 40, readAll);
    // The first bytes are reported at once, so that a stream can be stopped in its middle.
    expect(events[0]).toEqual({ type: 'progress', unit: 'bytes', done: 30, total: 40 });
    expect(events.at(-1)).toEqual({ type: 'progress', unit: 'bytes', done: 42, total: 42 });
  });

  it('reports what has been read while its reader stands still', async () => {
    const events: TaskEvent[] = [];
    let goOn = () => {};
    const standstill = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const run = passStream(
      chunks(),
      { onEvent: (event) => events.push(event) },
      50,
      async (stream) => {
        await readAll(stream);
        await standstill;
      },
    );
    const all = { type: 'progress', unit: 'bytes', done: 42, total: 50 };
    await expect.poll(() => events).toContainEqual(all);
    goOn();
    await run;
  });

  it('fails with the error of the stream, and not with what its reader makes of that', async () => {
    const damaged = new Error('a layer is damaged');
    const run = passStream(chunks(damaged), {}, 42, (stream) =>
      readAll(stream).catch(() => {
        throw new Error('the input ended early');
      }),
    );
    await expect(run).rejects.toBe(damaged);
    const other = passStream(chunks(), {}, 42, async () => {
      throw new Error('the disk is full');
    });
    await expect(other).rejects.toThrow('the disk is full');
  });

  it('fails with the reason of an abort', async () => {
    const stop = new AbortController();
    const run = passStream(chunks(), { signal: stop.signal }, 42, async (stream) => {
      for await (const _ of stream) stop.abort(new Error('stopped'));
      throw new Error('killed');
    });
    await expect(run).rejects.toThrow('stopped');
  });
});
