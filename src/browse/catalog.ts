import type { ShownFacet } from '../catalog/model/shown-facets.ts';

/** What of the catalog is listed: the applications that have all the words and values. */
export interface Query {
  /** Words or beginnings of words; empty for the whole list. */
  readonly words: string;
  readonly chosen: ChosenValues;
}

/** The values of facets that were chosen. */
export type ChosenValues = Partial<Record<ShownFacet, readonly string[]>>;

/** An application of the list. */
export interface Listed {
  readonly name: string;
  readonly displayname: string;
  /** Categories, separated by commas. */
  readonly cat: string;
}

/** A part of the list. */
export interface ListPart {
  readonly applications: readonly Listed[];
  /** The name after which the next part begins; undefined if there is none. */
  readonly next: string | undefined;
}

/** How many applications have a value of a facet. */
export interface FacetValue {
  readonly facet: ShownFacet;
  readonly value: string;
  readonly count: number;
}

/** How many applications a query finds, and how many of them have each value. */
export interface Counts {
  /** Not counted beyond `maxCounted` for what is narrowed down. */
  readonly found: number;
  readonly values: readonly FacetValue[];
}

/** The catalog counts no further where something was asked for. */
export const maxCounted = 1000;

/** An application with everything that is registered. */
export interface Application {
  readonly name: string;
  readonly displayname: string;
  readonly source: 'descriptor' | 'record';
  readonly etag: string;
  readonly revision: number;
  /** Milliseconds since the epoch. */
  readonly registered: number;
  readonly updated: number;
  /** The values of the labels, by the fields of the descriptor. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly image: { readonly id: string; readonly tags: readonly string[] } | undefined;
}

/** The picture of a window that a catalog has. */
export interface WindowPicture {
  readonly bytes: Uint8Array;
  /** The same as a drawing; undefined if it is damaged, or no PNG file. */
  readonly drawing: Uint8Array | undefined;
  /** When it was kept, in milliseconds since the epoch, and what was registered then; undefined if it does not say. */
  readonly kept: { readonly at: number; readonly revision: number } | undefined;
}

/** One change of an application. */
export interface Revision {
  readonly revision: number;
  readonly kind: 'registered' | 'removed' | 'restored';
  readonly at: string;
  readonly actor: string;
}

/** A line of what changed, with the sign of a unified difference; `@` is before the lines of a part and says where it is. */
export interface ChangedLine {
  readonly sign: '+' | '-' | ' ' | '@';
  readonly text: string;
}

/** What was wrong, and what to do about it. */
export interface Problem {
  readonly message: string;
  readonly action: string | undefined;
  /** The address of the catalog that wants a token, or another one. */
  readonly needsToken?: string | undefined;
}

/** Something that is loaded. */
export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'here'; readonly value: Value }
  | { readonly status: 'failed'; readonly problem: Problem };
