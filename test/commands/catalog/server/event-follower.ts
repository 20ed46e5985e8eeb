import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { pathOf } from '../../../catalog/http/running-catalog.ts';

/**
 * Follows the events of a catalog for the running test, as a browser does: where a stream ends, it asks again for what comes
 * after the last one.
 *
 * @param urls the processes of the catalog, of which the next one is asked each time
 * @param more headers of its requests, such as that with a token
 * @returns gives the numbers of all events that came until now
 */
export function followEvents(
  urls: readonly string[],
  more: Readonly<Record<string, string>> = {},
): () => readonly number[] {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const ids: number[] = [];
  const readStream = async (url: string) => {
    const response = await fetch(pathOf(url, 'events'), {
      headers: { ...more, accept: 'text/event-stream', 'last-event-id': String(ids.at(-1) ?? 0) },
      signal: ending.signal,
    });
    if (response.status !== 200) return;
    const decoder = new TextDecoder();
    let rest = '';
    for await (const part of response.body!) {
      const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('id: ')) ids.push(Number(line.slice(4)));
    }
  };
  const follow = async () => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      await readStream(urls[turn % urls.length]!).catch(() => {});
      await sleep(100);
    }
  };
  void follow();
  return () => ids;
}
