/** Where an engine keeps a layer that it has unpacked. Absolute paths. */
export interface SplitPlace {
  readonly record: string;
  readonly folder: string;
}
