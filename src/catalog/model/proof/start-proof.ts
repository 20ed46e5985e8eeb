import type { ApplicationImage } from '../application.ts';
import { parseStored } from '../parse-stored.ts';
import type { Opening } from './opening.ts';
import type { TriedBy } from './tried-by.ts';

/** How an application was seen to start: by deskpack itself, or by a person who has tried it. */
export const proofWays = ['machine', 'hand'] as const;
export type ProofWay = (typeof proofWays)[number];

/** That an image was seen to start, which the picture of its window shows. */
export interface StartProof {
  /** The id of the image, `sha256:…`. */
  readonly image: string;
  readonly by: ProofWay;
  /** When the picture was kept, ISO 8601 in UTC. */
  readonly at: string;
  /** What it did with files that it was given, one of a type; absent if it was given none. */
  readonly opens?: readonly Opening[] | undefined;
  /** Who has tried it, of one by hand; absent where that is not told. */
  readonly tried?: TriedBy | undefined;
}

/** The same without what is told of a person, as lists have it. */
export function withoutPerson({ tried: _, ...proof }: StartProof): StartProof {
  return proof;
}

/**
 * How an application was seen to start as it is now; undefined if only an earlier image was, or none.
 *
 * @param proof a `StartProof` as JSON text
 */
export function startsOf(
  proof: string | null | undefined,
  present: Pick<ApplicationImage, 'id'> | undefined,
): StartProof | undefined {
  if (!proof || !present) return undefined;
  const known = parseStored<StartProof>(proof);
  return known.image === present.id ? known : undefined;
}

/** What was seen when its image was started, as a clause. */
const seen: Readonly<Record<ProofWay, string>> = {
  machine: 'its window appeared',
  hand: 'a person tried it',
};

/** How it was seen, as a sentence without its full stop. */
export function proofWords({ by }: Pick<StartProof, 'by'>): string {
  return `Its image was started: ${seen[by]}`;
}

/**
 * Whether an application starts, in words; behind them may be when that was seen.
 *
 * @param proof of which only the person is told here
 */
export function startsWords(proof: Pick<StartProof, 'by' | 'tried'> | undefined): string {
  if (!proof) return 'This version has not been tried yet';
  const { by, tried } = proof;
  return tried?.person ? `Yes: ${tried.person} tried it` : `Yes: ${seen[by]}`;
}
