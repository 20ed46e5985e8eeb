import { describe, expect, it } from 'vitest';
import { createStore, untilState } from '../../src/system/store.ts';

const counter = () => createStore((count: number, step: number) => count + step, 0);

describe('waiting for a state', () => {
  it('ends at once if the state passes already', async () => {
    await untilState(counter(), (count) => count === 0);
  });

  it('ends with the change that passes, and listens no longer', async () => {
    const store = counter();
    const seen: number[] = [];
    const waiting = untilState(store, (count) => {
      seen.push(count);
      return count === 2;
    });
    for (const step of [1, 1, 1]) store.dispatch(step);
    await waiting;
    expect(seen).toEqual([0, 1, 2]);
  });

  it('ends at its time limit without that', async () => {
    const store = counter();
    await untilState(store, (count) => count === 9, 1);
    expect(store.state()).toBe(0);
  });
});
