import type { ErrorCode } from '../error/all-error-codes.ts';
import type { CheckName } from '../probe/all-check-names.ts';
import type { Opening } from '../probe/opens/opening.ts';
import type { OriginKind } from '../vendor/artefact.ts';
import type { OutcomeCode } from './outcome-codes.ts';

/** A value of the file that differs from what the machine proposes now. The value of the file is kept. */
export interface Difference {
  readonly path: readonly string[];
  /** The value that the machine proposed last time; absent if it proposed none, or if that is unknown. */
  readonly before?: unknown;
  /** The value that it proposes now; absent if it proposes none. */
  readonly now?: unknown;
  /** The value in the file; absent if there is none. */
  readonly file?: unknown;
  /**
   * Whether the machine also changed its mind, so that a person should look: the value in the file may be outdated.
   */
  readonly isConflict: boolean;
}

export interface ResultImage {
  readonly reference: string;
  readonly id: string;
  /** The bytes beyond those of the template, as the engine counts them. */
  readonly bytes: number;
  /** An image with this reference was there before, so it is not removed to save disk space. */
  readonly isReplaced?: true;
}

/**
 * The result of one application of an entry; of the entry itself if it was not found out which applications it has.
 * Paths are absolute, times are milliseconds since the epoch.
 */
export interface ApplicationResult {
  readonly package: string;
  /** The name of its entry in the list. */
  readonly entry: string;
  /** The name or path of its desktop file, if it has one. */
  readonly desktop?: string;
  /** The name in its descriptor. */
  readonly name?: string;
  readonly title?: string;
  readonly outcome: OutcomeCode;
  /** The window class in its descriptor. */
  readonly launch?: string;
  /** Who has proven it by hand, when and with which words; absent if deskpack itself has seen its window. */
  readonly provenByHand?: string;
  /** The result, in a sentence. */
  readonly message?: string;
  /** The code of the error that ended the work on it. */
  readonly error?: ErrorCode;
  /** The last lines of its log or of a failed program, safe to show. */
  readonly tail?: readonly string[];
  /** The names of the findings that led to the outcome. */
  readonly checks?: readonly CheckName[];
  /** The changes that made its main window appear. */
  readonly healed?: readonly CheckName[];
  /** The file of its descriptor. */
  readonly descriptor?: string;
  /** The picture of its window, a PNG file. */
  readonly picture?: string;
  /** The log of its run. */
  readonly log?: string;
  /** Where the descriptor of a person differs from what was detected. */
  readonly differences?: readonly Difference[];
  /** The vendor's file that it was made from; absent for what an index has. */
  readonly file?: {
    /** Absolute path, or the address from which it is downloaded. */
    readonly path: string;
    /** Such as `Debian package acme-viewer 2.4.1`; absent if it could not be read. */
    readonly title?: string;
    readonly kind?: OriginKind | undefined;
    /** Absent if nothing says it. */
    readonly version?: string;
    /** 64 hexadecimal digits. */
    readonly sha256?: string | undefined;
    /** Absent if it could not be downloaded. */
    readonly bytes?: number;
  };
  /** The packages that were read, as `name=version`. */
  readonly packages?: readonly string[];
  readonly image?: ResultImage;
  /** The archive, the reference in a registry or image store, and the address in the catalog. */
  readonly archive?: string;
  readonly pushed?: string;
  readonly imported?: string;
  readonly registered?: string;
  /** Whether it opens what it declares, for each MIME type; absent if that was not tried. */
  readonly opens?: readonly Opening[];
  readonly peakMemoryBytes?: number;
  /** When its window appeared after the start. */
  readonly windowMs?: number;
  /** Later if it was postponed, as the time until the second attempt is left out. */
  readonly startedAt: number;
  readonly endedAt: number;
}
