export type RevisionKind = 'registered' | 'removed' | 'restored';

/** One state of an application in the order of its history. */
export interface Revision {
  /** From 1. */
  readonly revision: number;
  readonly kind: RevisionKind;
  /** The content address of what was registered; for a removal, of what was removed. */
  readonly digest: string;
  /** The id of the image, if a record was registered. */
  readonly image: string | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly actor: string;
  /** By whom and when its document was purged; absent while it is kept. */
  readonly purged?: { readonly at: string; readonly by: string };
}
