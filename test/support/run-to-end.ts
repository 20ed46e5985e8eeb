import type { RunEvent } from '../../src/pipeline/event.ts';

/** Takes all events of a run, which goes on only while they are taken. */
export async function runToEnd(run: AsyncIterable<RunEvent>): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for await (const event of run) events.push(event);
  return events;
}

/** The last event of a run that finished, however. */
export function endOf(events: readonly RunEvent[]): Extract<RunEvent, { type: 'run-finished' }> {
  const last = events.at(-1);
  if (last?.type !== 'run-finished') throw new Error('the run did not finish');
  return last;
}
