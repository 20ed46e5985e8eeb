import type { CatalogEvent } from '../../model/event.ts';

/** An event as it is told to others. */
export function shownEvent({ key: _, ...event }: CatalogEvent): Omit<CatalogEvent, 'key'> {
  return event;
}
