import type { NoteCode } from './note-codes.ts';

/** Something that could not be recovered, or that should be checked. */
export interface Note {
  readonly code: NoteCode;
  /** Key of the field that it is about, if it is about one. */
  readonly key?: string;
  readonly message: string;
}
