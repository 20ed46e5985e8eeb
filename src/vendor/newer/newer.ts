import type { OriginKind } from '../artefact.ts';
import type { Validators } from '../kept-downloads.ts';
import type { DescribedOrigin } from '../origin/origin-text.ts';

/** Why it is not known whether there is a newer version. */
export const unknownCodes = [
  /** Nothing says where newer ones are. */
  'no-address',
  /** The address is that of this version alone. */
  'own-address',
  /** The server says nothing by which versions could be told apart. */
  'no-signs',
  /** It can be asked only through an interface of a website. */
  'not-asked',
  /** The server has nothing there any more. */
  'gone',
  /** It was asked, and gave no answer that could be used. */
  'no-answer',
] as const;

export type UnknownCode = (typeof unknownCodes)[number];

/** How an application of a vendor stands to what the vendor has now. */
export type Newer =
  | { readonly state: 'current' }
  | {
      /** `newer` if it names a higher version, `changed` for another file without one. */
      readonly state: 'newer' | 'changed';
      readonly version?: string;
      /** Where it is downloaded from. */
      readonly address: string;
    }
  | {
      readonly state: 'unknown';
      readonly code: UnknownCode;
      /** As in "unknown, as …". */
      readonly reason: string;
    };

/** What a kind needs to ask. */
export interface Asking {
  readonly signal: AbortSignal;
  /** What the server said of the file when it came; undefined if that is not known here. */
  readonly known: Validators | undefined;
}

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
export type AskNewer = (origin: DescribedOrigin, asking: Asking) => Promise<Answer>;

/** The way of each kind, in one table: see `newer-ways.ts`. */
export type NewerWays = Readonly<Record<OriginKind, AskNewer>>;

export function unknown(code: UnknownCode, reason: string): Answer {
  return { newer: { state: 'unknown', code, reason } };
}
