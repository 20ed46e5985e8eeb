import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SharedReads } from '../../../../../src/catalog/http/answers/sending/shared-reads.ts';

const replyOf = (raw: EventEmitter) => ({ raw }) as unknown as FastifyReply;

/** Reads that are counted by what they read, and a way to ask for one over an answer that ends at once. */
function counted() {
  const [shared, reads] = [new SharedReads(), [] as string[]];
  const read = (id: string) => async () => {
    reads.push(id);
    return id;
  };
  async function askAndEnd(id: string): Promise<void> {
    const raw = new EventEmitter();
    expect(await shared.of(replyOf(raw), id, read(id))).toBe(id);
    raw.emit('close');
  }
  return { shared, reads, read, askAndEnd };
}

test('who asks again in a moment gets what was read, and nothing else is kept', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { reads, askAndEnd } = counted();
  for (let index = 0; index < 3; index += 1) await askAndEnd('a');
  expect(reads).toEqual(['a']);
  // Another one takes its place.
  await askAndEnd('b');
  await askAndEnd('a');
  expect(reads).toEqual(['a', 'b', 'a']);
  vi.advanceTimersByTime(1_000);
  await askAndEnd('a');
  expect(reads).toEqual(['a', 'b', 'a', 'a']);
});

test('what an answer still has stays shared, however many others end meanwhile', async () => {
  const { shared, reads, read, askAndEnd } = counted();
  await shared.of(replyOf(new EventEmitter()), 'a', read('a'));
  for (const id of ['b', 'c', 'a']) await askAndEnd(id);
  await askAndEnd('a');
  expect(reads).toEqual(['a', 'b', 'c']);
});

test('a failure is told to those that waited for it, and kept for nobody', async () => {
  const { shared, reads, askAndEnd } = counted();
  const asked = [1, 2].map(() =>
    shared.of(replyOf(new EventEmitter()), 'a', async () => {
      throw new Error('no disk');
    }),
  );
  for (const each of asked) await expect(each).rejects.toThrow('no disk');
  await askAndEnd('a');
  expect(reads).toEqual(['a']);
});
