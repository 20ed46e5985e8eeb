import type { ShownEvent } from '../model/event/event.ts';
import { acceptsOwnList } from '../model/list/list-types.ts';
import { listInAnswer, objectWith } from './answer/list-in-answer.ts';
import { successfulAnswer } from './answer/successful-answer.ts';
import { unexpectedAnswer } from './answer/unexpected-answer.ts';
import type { RequestOptions } from './request/request-catalog.ts';
import { pause } from './request/retry-pause.ts';

const pollIntervalMs = 1_000;

const parseEvent = objectWith<ShownEvent>({
  id: 'number',
  kind: 'string',
  name: 'string',
  revision: 'number',
  digest: 'string',
  at: 'string',
  actor: 'string',
});

/** The next events after one, in order, at most 500. */
export async function readEvents(
  catalog: string,
  after: number,
  options: RequestOptions = {},
): Promise<readonly ShownEvent[]> {
  const path = `/API/manager/events?after=${after}`;
  const answer = await successfulAnswer({ method: 'GET', catalog, path }, options);
  return listInAnswer(catalog, answer, parseEvent, 'does not list its events');
}

/** The number of the newest event, for which all are read. */
async function lastOf(catalog: string, options: RequestOptions): Promise<number> {
  let last = 0;
  for (;;) {
    const id = (await readEvents(catalog, last, options)).at(-1)?.id;
    if (id === undefined) return last;
    last = id;
  }
}

/** The number of the newest event; 0 if there is none. */
export async function readLastEvent(
  catalog: string,
  options: RequestOptions = {},
): Promise<number> {
  const path = '/API/manager/images?limit=1';
  const request = { method: 'GET', catalog, path, accept: acceptsOwnList } as const;
  const answer = await successfulAnswer(request, options);
  const [, id] = /^(?:W\/)?"(\d+)"$/.exec(answer.headers.etag ?? '') ?? [];
  if (id !== undefined) return Number(id);
  // The list of a damaged catalog has no tag.
  if (answer.headers['deskpack-damaged'] !== undefined) return lastOf(catalog, options);
  throw unexpectedAnswer(catalog, answer, 'does not say what has happened last');
}

/**
 * The events after one, and those that follow, in batches as they happen, until the signal is aborted.
 *
 * @throws DeskpackError when the catalog does not answer any more
 */
export async function* followEvents(
  catalog: string,
  after: number,
  options: RequestOptions & { readonly signal: AbortSignal },
): AsyncGenerator<readonly ShownEvent[], void> {
  let last = after;
  for (;;) {
    const events = await readEvents(catalog, last, options);
    if (events.length > 0) yield events;
    else await pause(pollIntervalMs, options.signal);
    last = events.at(-1)?.id ?? last;
  }
}
