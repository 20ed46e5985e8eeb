/** A small file of a MIME type, by which it is seen whether an application opens that type. */
export interface SampleFile {
  readonly type: string;
  readonly format: string;
  readonly path: string;
  readonly name: string;
  readonly words: readonly string[];
  readonly colours: readonly (readonly [number, number, number])[];
}
