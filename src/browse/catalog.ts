import type { ShownFacet } from '../catalog/model/list/shown-facets.ts';
import type { ProofWay, StartProof } from '../catalog/model/proof/start-proof.ts';
import type { TriedBy } from '../catalog/model/proof/tried-by.ts';
import type { Told } from '../catalog/model/told/told-in.ts';

/** Applications must have all words and values. */
export interface Query {
  /** Words or beginnings of words; empty for the whole list. */
  readonly words: string;
  readonly chosen: ChosenValues;
}

export type ChosenValues = Partial<Record<ShownFacet, readonly string[]>>;

export interface Listed {
  readonly name: string;
  readonly displayname: string;
  /** Categories, separated by commas. */
  readonly cat: string;
  /** As `catalog/model/marks.ts` has them. */
  readonly marks?: readonly string[];
}

export interface ListPart {
  readonly applications: readonly Listed[];
  /** The name after which the next part begins; undefined for the last part. */
  readonly next: string | undefined;
}

export interface FacetValue {
  readonly facet: ShownFacet;
  readonly value: string;
  readonly count: number;
}

/** How many applications a query finds, and how many of them have each value. */
export interface Counts {
  /** At most `maxCounted` for a filtered list. */
  readonly found: number;
  readonly values: readonly FacetValue[];
}

/** The maximum count that a catalog returns for a query. */
export const maxCounted = 1000;

/** The image that an application is launched from. */
export interface RegisteredImage {
  /** `sha256:…` */
  readonly id: string;
  /** References with a tag. */
  readonly tags: readonly string[];
  /** References with a digest, if it was in a registry. */
  readonly digests?: readonly string[];
}

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
  readonly image: RegisteredImage | undefined;
  /** What the labels of its image tell people. */
  readonly told?: Told;
}

interface SeenStart {
  readonly by: ProofWay;
  readonly at: number | undefined;
  /** What it did with files that it was given; absent or empty if it was given none. */
  readonly opens?: StartProof['opens'];
  /** Who has tried it, of one by hand; undefined where that is not told. */
  readonly tried?: TriedBy | undefined;
}

export interface WindowPicture {
  readonly bytes: Uint8Array;
  /** The same as a drawing; undefined if it is damaged, or no PNG file. */
  readonly drawing: Uint8Array | undefined;
  /** Its time, in milliseconds since the epoch, and the revision at that time; undefined if the catalog does not report them. */
  readonly kept: { readonly at: number; readonly revision: number } | undefined;
  /** How the registered image was seen to start, and when, in milliseconds since the epoch; undefined if it was not. */
  readonly starts: SeenStart | undefined;
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

/** An error with its remedy. */
export interface Problem {
  readonly message: string;
  readonly action: string | undefined;
  /** The address of the catalog that wants a token, or another one. */
  readonly needsToken?: string | undefined;
}

export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'here'; readonly value: Value }
  | { readonly status: 'failed'; readonly problem: Problem };
