export const eventKinds = [
  'registered',
  'replaced',
  'removed',
  'restored',
  'pictured',
  'purged',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Something that happened to an application, before it has a number. */
export interface NewEvent {
  readonly kind: EventKind;
  readonly name: string;
  readonly key: string;
  readonly revision: number;
  /** The content address of the registration, of the picture, or of the purged document. */
  readonly digest: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The name of the caller's token, or `anyone`. */
  readonly actor: string;
}

export interface CatalogEvent extends NewEvent {
  /** Grows with every event, in the order in which they took effect. */
  readonly id: number;
}

/** An event without what only the store needs. */
export type ShownEvent = Omit<CatalogEvent, 'key'>;

export function shownEvent({ key: _, ...event }: CatalogEvent): ShownEvent {
  return event;
}
