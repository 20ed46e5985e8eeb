import { describe, expect, it } from 'vitest';
import type { BatchEvent } from '../../../src/pipeline/batch-event.ts';
import type { RunEvent } from '../../../src/pipeline/event.ts';
import { EventQueue } from '../../../src/pipeline/run/event-queue.ts';
import { runToEnd } from '../../support/run-to-end.ts';

const output = (...lines: string[]): RunEvent => ({ at: 0, type: 'output', step: 'build', lines });
const progress = (done: number): RunEvent => ({
  at: 0,
  type: 'progress',
  step: 'build',
  done,
  unit: 'steps',
});

function all(queue: EventQueue): Promise<RunEvent[]> {
  return runToEnd(queue);
}

describe('queued events', () => {
  it('arrive in order, and end after the run', async () => {
    const queue = new EventQueue();
    const read = all(queue);
    queue.push({ at: 1, type: 'step-started', step: 'build' });
    await Promise.resolve();
    queue.push({ at: 2, type: 'step-finished', step: 'build', summary: 'x' });
    queue.close();
    expect((await read).map(({ type }) => type)).toEqual(['step-started', 'step-finished']);
  });

  it('are merged while they wait: one output event, the newest progress', async () => {
    const queue = new EventQueue();
    for (const event of [output('a'), progress(1), output('b', 'c'), progress(2)]) {
      queue.push(event);
    }
    queue.close();
    expect(await all(queue)).toEqual([output('a', 'b', 'c'), progress(2)]);
  });

  it('are merged for each application separately', async () => {
    const queue = new EventQueue<BatchEvent>();
    const events = ['a', 'b'].map((application) => ({ ...output('x'), application }));
    for (const event of [...events, ...events]) queue.push(event);
    queue.push({ at: 0, type: 'batch-stopping', reason: 'asked' });
    queue.close();
    const read = await runToEnd(queue);
    expect(read).toEqual([
      { ...output('x', 'x'), application: 'a' },
      { ...output('x', 'x'), application: 'b' },
      { at: 0, type: 'batch-stopping', reason: 'asked' },
    ]);
  });

  it('are never merged if they are neither output nor progress', async () => {
    const queue = new EventQueue<BatchEvent>();
    const ended = ['a', 'b'].map(
      (template): BatchEvent => ({ at: 0, type: 'template-finished', template, isPulled: false }),
    );
    for (const event of ended) queue.push(event);
    queue.close();
    const read = await runToEnd(queue);
    expect(read).toEqual(ended);
  });

  it('keep the newest lines for a stopped reader, with the number of dropped ones', async () => {
    const queue = new EventQueue();
    for (let i = 0; i < 100_000; i += 1) {
      queue.push(output(`line ${i}`));
      queue.push(progress(i));
    }
    queue.close();
    const [lines, latest] = await all(queue);
    if (lines?.type !== 'output') throw new Error('no output');
    expect(lines.lines.length).toBeLessThanOrEqual(4001);
    expect(lines.lines.at(-1)).toBe('line 99999');
    const dropped = Number(/\d+/.exec(lines.lines[0]!)![0]);
    expect(dropped + lines.lines.length - 1).toBe(100_000);
    expect(latest).toEqual(progress(99_999));
  });

  it('keep all lines up to twice the maximum', async () => {
    const lines = ['a', 'b', 'c', 'd'];
    const queue = new EventQueue(2);
    queue.push(output(lines[0]!));
    queue.push(output(...lines.slice(1)));
    queue.close();
    expect(await all(queue)).toEqual([output(...lines)]);
  });

  it('never change a pushed event', async () => {
    const queue = new EventQueue();
    const first = output('a');
    queue.push(first);
    queue.push(output('b'));
    queue.close();
    await all(queue);
    expect(first).toEqual(output('a'));
  });
});
