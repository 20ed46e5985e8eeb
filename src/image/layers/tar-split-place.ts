/** Where an engine stores an unpacked layer. Absolute paths. */
export interface TarSplitPlace {
  readonly record: string;
  readonly folder: string;
}
