interface KeptBytes {
  /** Documents of the applications that are there. */
  readonly applications: number;
  /** Other documents. */
  readonly history: number;
  /** Icons and pictures. */
  readonly files: number;
}

/** Undefined is no limit. */
export interface Retention {
  /** How many revisions of an application are kept, the newest of all, at least 1. */
  readonly revisions?: number | undefined;
  /** Before this moment, ISO 8601 in UTC, an application must have been removed to be purged. */
  readonly removedBefore?: string | undefined;
}

/** A page of applications for which a retention is evaluated. */
export interface RetentionPart {
  /** The key after which they come. */
  readonly after: string;
  readonly limit: number;
}

/** The stored bytes of a catalog, and the applications beyond a retention. */
export interface RetentionStore {
  /** The last key of a part of all applications, also removed ones; undefined after the last part. */
  lastKeyOf(part: RetentionPart): Promise<string | undefined>;
  /** The keys in a part of the applications of which something is beyond a retention. */
  overdue(part: RetentionPart, retention: Retention): Promise<readonly string[]>;
  /** Takes long for a large catalog, but blocks nothing. */
  keptBytes(): Promise<KeptBytes>;
}
