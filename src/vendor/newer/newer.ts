import type { OriginKind } from '../artefact.ts';
import type { Validators } from '../download/kept-downloads.ts';
import type { DescribedOrigin } from '../origin/origin-text.ts';
import type { Newer, UnknownCode } from './newer-answer.ts';

/** What a kind needs to ask. */
export interface Asking {
  readonly signal: AbortSignal;
  /** What the server said of the file when it came; undefined if that is not known here. */
  readonly known: Validators | undefined;
  /** Asks for packages of repositories, which apt has to read; absent where nothing can run it. */
  readonly askRepository?: AskRepository | undefined;
}

/** @throws what prevents an answer, as `unknown` with the code `no-answer` means it */
export type AskRepository = (origin: DescribedOrigin, signal: AbortSignal) => Promise<Newer>;

/** An answer, and what the server says of the file that is here; undefined if it says nothing. */
export interface Answer {
  readonly newer: Newer;
  readonly validators?: Validators;
}

/**
 * Asks whether the vendor has a newer one, politely: few requests, and no more of a body than is needed to know.
 *
 * @throws what prevents an answer, as `unknown` with the code `no-answer` means it
 */
type AskNewer = (origin: DescribedOrigin, asking: Asking) => Promise<Answer>;

/** The way of each kind, in one table: see `newer-ways.ts`. */
export type NewerWays = Readonly<Record<OriginKind, AskNewer>>;

export function unknown(code: UnknownCode, reason: string): Answer {
  return { newer: { state: 'unknown', code, reason } };
}
