import type { ApplicationHistory } from '../pipeline/history/application-history.ts';
import type { Newer } from '../vendor/newer/newer-answer.ts';
import type { ListedApplication } from '../workspace/list-applications.ts';

export interface CheckedFacts {
  readonly errors: number;
  readonly warnings: number;
  /** The first error, with its place. */
  readonly firstError: string | undefined;
  /** Digest of its build recipe; undefined if it has errors. */
  readonly recipe: string | undefined;
}

export interface CatalogEntry {
  readonly etag?: string | undefined;
  readonly displayname?: string | undefined;
  readonly cat?: string | undefined;
  readonly launch?: string | undefined;
}

/**
 * The contents of engine, image store and catalog, each undefined until it answers: until then, what the
 * history says is taken.
 */
export interface PlaceFacts {
  /** The names of the images of the engine, without tags. */
  readonly engine?: ReadonlySet<string> | undefined;
  /** The names of the images of the image store. */
  readonly store?: ReadonlySet<string> | undefined;
  /** The applications of the catalog, by their names. */
  readonly catalog?: ReadonlyMap<string, CatalogEntry> | undefined;
}

/** Newer packages than those in an image. */
interface PackageFacts {
  readonly newer: number;
  /** How many of them are security updates. */
  readonly security: number;
}

/** An application of a folder, or one that is only a draft yet and has no file. */
export type HomeApplication = Omit<ListedApplication, 'file'> & {
  readonly file: string | undefined;
};

export interface ApplicationFacts {
  readonly listed: HomeApplication;
  /** Undefined until the journals of earlier runs have been read. */
  readonly history?: ApplicationHistory | undefined;
  /** The draft of changes to it; `savedAt` is in milliseconds since the epoch. */
  readonly draft?: { readonly id: string; readonly savedAt: number } | undefined;
  /** Undefined until its descriptor has been checked. */
  readonly checked?: CheckedFacts | undefined;
  /** Undefined until `deskpack outdated` has compared the packages of its image. */
  readonly packages?: PackageFacts | undefined;
  /** What its vendor has, as `deskpack outdated` was told last; undefined if nobody was asked. */
  readonly newer?: Newer | undefined;
}

/** The catalog whose registrations count, and what is at the places. */
export interface HomeSurroundings {
  /** Address of the catalog; undefined as long as it is not known. */
  readonly catalog: string | undefined;
  readonly places: PlaceFacts;
}

/** The applications of a folder as its files, drafts and, once they are read, runs tell: nothing is checked or asked. */
export interface HomeFolder {
  /** Absolute path. */
  readonly folder: string;
  readonly facts: readonly ApplicationFacts[];
  /** Whether the journals of earlier runs have been read; without them the states are not known yet. */
  readonly hasHistories: boolean;
  /** The absolute paths of all files beside its descriptors. */
  readonly entries: ReadonlySet<string>;
}

export type CheckedById = Readonly<Record<string, CheckedFacts>>;

/** The endings of what deskpack makes for an application beside its descriptor: `xcalc.png` for `xcalc.d.3.0.json`. */
export const productEndings = ['.d', '.json', '.tar', '.png', '.cdx.json'] as const;

export type ProductEnding = (typeof productEndings)[number];
