/** Where an engine keeps a layer that it has unpacked. Absolute paths. */
export interface TarSplitPlace {
  readonly record: string;
  readonly folder: string;
}
