/** The bytes that a package cache has sent. */
export interface CacheUse {
  /** All of them. */
  readonly sentBytes: number;
  /** Those that it fetched from servers; the others were in the cache. */
  readonly fetchedBytes: number;
}

/** An HTTP proxy that keeps packages. */
export interface PackageCache {
  /** `http://HOST:PORT`, as containers reach it. */
  readonly url: string;
  /** Whether it answers now. */
  answers(): Promise<boolean>;
  /** What it has sent so far; undefined if it does not tell. */
  use(): Promise<CacheUse | undefined>;
  /** Ends it, if it was started here. */
  close(): Promise<void>;
}
