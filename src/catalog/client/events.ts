import { isObject } from '../../text/json-object.ts';
import type { CatalogEvent } from '../model/event.ts';
import { answerError } from './answer-error.ts';
import { parseAnswer } from './parse-answer.ts';
import { pause } from './pause.ts';
import { type RequestOptions, requestCatalog } from './request-catalog.ts';
import { unexpectedAnswer } from './unexpected-answer.ts';

/** An event as a catalog tells it. */
export type ToldEvent = Omit<CatalogEvent, 'key'>;

/** How often a catalog is asked whether something has happened. */
const pollIntervalMs = 1_000;

function isEvent(value: unknown): value is ToldEvent {
  return (
    isObject(value) &&
    typeof value.id === 'number' &&
    typeof value.kind === 'string' &&
    typeof value.name === 'string' &&
    typeof value.revision === 'number' &&
    typeof value.digest === 'string' &&
    typeof value.at === 'string' &&
    typeof value.actor === 'string'
  );
}

/** The next events after one, in order, at most 500. */
export async function readEvents(
  catalog: string,
  after: number,
  options: RequestOptions = {},
): Promise<readonly ToldEvent[]> {
  const path = `/API/manager/events?after=${after}`;
  const answer = await requestCatalog({ method: 'GET', catalog, path }, options);
  if (answer.status !== 200) throw answerError(catalog, answer);
  const events = parseAnswer(answer.text);
  if (Array.isArray(events) && events.every(isEvent)) return events;
  throw unexpectedAnswer(catalog, answer, 'does not tell what has happened');
}

/** The number of the newest event; 0 if there is none. */
export async function readLastEvent(
  catalog: string,
  options: RequestOptions = {},
): Promise<number> {
  const path = '/API/manager/images?limit=1';
  const answer = await requestCatalog({ method: 'GET', catalog, path }, options);
  if (answer.status !== 200) throw answerError(catalog, answer);
  const [, id] = /^(?:W\/)?"(\d+)"$/.exec(answer.etag ?? '') ?? [];
  if (id !== undefined) return Number(id);
  throw unexpectedAnswer(catalog, answer, 'does not say what has happened last');
}

/**
 * The events after one, and those that follow as they happen, until the signal is aborted.
 *
 * @throws DeskpackError when the catalog does not answer any more
 */
export async function* followEvents(
  catalog: string,
  after: number,
  options: RequestOptions & { readonly signal: AbortSignal },
): AsyncGenerator<ToldEvent, void> {
  let last = after;
  for (;;) {
    const events = await readEvents(catalog, last, options);
    for (const event of events) {
      yield event;
      last = event.id;
    }
    if (events.length === 0) await pause(pollIntervalMs, options.signal);
  }
}
