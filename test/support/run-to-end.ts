import type { RunEvent } from '../../src/pipeline/event.ts';

/** Takes all items of a sequence, such as the events of a run, which goes on only while they are taken. */
export async function runToEnd<Item>(run: AsyncIterable<Item>): Promise<Item[]> {
  const events: Item[] = [];
  for await (const event of run) events.push(event);
  return events;
}

/** The last event of a run that finished, however. */
export function endOf(events: readonly RunEvent[]): Extract<RunEvent, { type: 'run-finished' }> {
  const last = events.at(-1);
  if (last?.type !== 'run-finished') throw new Error('the run did not finish');
  return last;
}
