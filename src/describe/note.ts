import type { NoteCode } from './note-codes.ts';

/** Something that could not be recovered, or that should be checked. */
export interface Note {
  readonly code: NoteCode;
  /** The key of its field, if any. */
  readonly key?: string;
  readonly message: string;
}
