import type { TriedWindow } from '../pipeline/hand/hand-proof.ts';

/** A proof by hand of another build of the same application, which is void for the present one. */
export interface EarlierHandProof {
  /** By whom, when and with which words, safe to show. */
  readonly hand: string;
  /** The words alone; undefined if there are none. */
  readonly words: string | undefined;
  /** The topmost last. */
  readonly windows: readonly TriedWindow[];
  /** The lines of text in its picture. */
  readonly text: readonly string[];
  /** The file with its picture. */
  readonly picture: string;
  /** A drawing of its picture; `null` if it cannot be drawn. */
  readonly drawing: Uint8Array | null;
}

/** What people have said of an application. */
export interface HandNews {
  /** The id of the image that it is about. */
  readonly of: string;
  /** Who has proven this image by hand, when and with which words, safe to show; undefined if nobody has. */
  readonly present: string | undefined;
  /** Whether a session with this image has shown a window. */
  readonly isTried: boolean;
  /** The last proof by hand of another build; undefined if there is none, or this one is proven by hand. */
  readonly earlier: EarlierHandProof | undefined;
}
