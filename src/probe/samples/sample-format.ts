/** What a maker needs: bytes, or text that is written as UTF-8. */
type Made = Uint8Array | string;

/**
 * What a person sees in a file: the colours and words of the picture, the words alone, or neither. Of a recorded sound, a window may
 * show its length of `soundSeconds`, and the words, which are its title.
 */
export type Shows = 'picture' | 'words' | 'sound' | 'nothing';

/** An entry of the table: how a file of one format is made. */
export interface SampleFormat {
  /** Entries of one name have the same bytes, for types whose files are alike but for their extension. */
  readonly format: string;
  /**
   * MIME types, separated by spaces, in lower case and without `x-`, which `sampleFormatOf` ignores. A word without a slash has
   * the media type of the one before it: `image/bmp ms-bmp`.
   */
  readonly types: string;
  /** The extension of shared-mime-info, without the dot. */
  readonly extension: string;
  /** Text, what returns it, or a shell command that writes the file `$out` in the container of its `ProgramGroup`. */
  readonly make: (() => Made | Promise<Made>) | { readonly command: string };
  /** `words` if absent. */
  readonly shows?: Shows;
}
