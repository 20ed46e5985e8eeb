import type { ApplicationImage, Registration } from './application.ts';
import type { Term } from './list/term.ts';

/** A file of an application that is not part of its registration. */
export interface Asset {
  readonly digest: string;
  /** A media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The sizes in which icons are drawn, in pixels a side: for rows of lists, and for large pictures. */
export const iconSizes = [128, 256] as const;

/** An icon as a PNG file that fits into a square. */
export interface IconPicture {
  readonly size: number;
  readonly picture: Asset;
}

/** A registered document, and the values that are derived from it alone. */
interface Content {
  readonly digest: string;
  /** The descriptor or record, byte for byte as it was sent. */
  readonly bytes: Uint8Array;
  /** A `ContentHead` as JSON text. */
  readonly head: string;
}

/** What follows from a document. */
export type ContentHead = Omit<Registration, 'document'> & {
  /** The labels of a record, but its icon. */
  readonly labels?: Readonly<Record<string, unknown>>;
};

/** A registration in the form in which it is kept. It consists of plain values, so that it can be sent between threads. */
export interface NewEntry {
  readonly name: string;
  /** The name's `nameKey`. */
  readonly key: string;
  readonly content: Content;
  /** The icon of a record. */
  readonly icon?: Asset | undefined;
  /** The icon as it is shown in lists; absent if it has been drawn earlier, or cannot be. */
  readonly iconPictures?: readonly IconPicture[] | undefined;
  /** The image of a record. */
  readonly image?: ApplicationImage | undefined;
  /** The summary for lists, as JSON text, so that listing reads no contents. */
  readonly summary: string;
  readonly terms: readonly Term[];
}

/** The state of a name that was ever registered. */
export interface StoredState {
  readonly name: string;
  readonly key: string;
  /** The number of its newest revision, from 1. */
  readonly revision: number;
  /** Whether the newest revision is a removal. */
  readonly isRemoved: boolean;
  /** Content address of the registration; before its removal if it was removed. */
  readonly digest: string;
  /** The repository of its image; absent as long as only descriptors were registered. */
  readonly repository: string | null;
  /** When the name was first registered, ISO 8601 in UTC. */
  readonly registered: string;
  /** When the newest revision was made, ISO 8601 in UTC. */
  readonly updated: string;
  /** The id of the token by which it is as it is now; absent for others than the kept tokens. */
  readonly token?: string;
}

export interface StoredEntry extends StoredState {
  readonly head: string;
  readonly bytes: Uint8Array;
}

/** Larger summaries are not read with a list, which may have a thousand of them; most have some 200 bytes. */
export const maxListedSummary = 4 * 1024;

export interface StoredSummary extends Omit<StoredState, 'isRemoved' | 'repository' | 'token'> {
  /** The other properties for the list, as JSON text; null in a list if it has more than `maxListedSummary` bytes. */
  readonly summary: string | null;
  /** The content addresses of its icon and of the picture of its window. */
  readonly icon: string | null;
  readonly picture: string | null;
  /** A `StartProof` as JSON text. */
  readonly proof: string | null;
  /** The mean luminance of that picture in percent, if it is known. */
  readonly luminance: number | null;
  /** The bytes of its content's head, if they were asked for. */
  readonly headBytes?: number | null;
}

/** An application as a list has it, however large that is. */
export interface WholeSummary extends StoredSummary {
  readonly summary: string;
}
