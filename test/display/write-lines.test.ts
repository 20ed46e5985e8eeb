import { describe, expect, it, vi } from 'vitest';
import { showBatch } from '../../src/display/batch/batch-displays.ts';
import { jsonLines } from '../../src/display/write-lines.ts';
import type { BatchEvent } from '../../src/pipeline/batch-event.ts';

/** The output while a batch with such events is shown, and its end. */
async function shown(events: readonly object[]) {
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk: unknown, done?: unknown) => {
    printed += chunk;
    if (typeof done === 'function') done();
    return true;
  });
  async function* stream() {
    for (const event of events) yield event as BatchEvent;
  }
  const outcome = await showBatch(stream(), jsonLines(new AbortController().signal));
  vi.restoreAllMocks();
  return { outcome, printed };
}

describe('a batch as JSON', () => {
  it.each(['done', 'failed', 'cancelled'])('ends as its last event says: %s', async (outcome) => {
    const events = [
      { type: 'run-finished', outcome: 'done' },
      { type: 'batch-finished', outcome },
    ];
    expect((await shown(events)).outcome).toBe(outcome);
  });

  it('has failed if its events end early', async () => {
    expect((await shown([])).outcome).toBe('failed');
    expect((await shown([{ type: 'run-finished', outcome: 'done' }])).outcome).toBe('failed');
  });

  it('is one object per line, for any content', async () => {
    const events = [
      { type: 'log', text: 'a\nb\u001b[31m' },
      { type: 'batch-finished', outcome: 'done' },
    ];
    const lines = (await shown(events)).printed.split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line))).toEqual(events);
    expect(lines.join('')).not.toContain('\u001b');
  });
});
