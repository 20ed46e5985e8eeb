/**
 * What the steps of a run made, by which later steps, and a later run that continues, know it again.
 * Each is there only when what it names is whole. Digests are `sha256:…`.
 */
export interface StepResults {
  /** Of the descriptor's bytes, where the run wrote it. */
  readonly descriptor?: string;
  /** Of the icon's bytes, where the run wrote it. */
  readonly icon?: string;
  /** Of the recipe's bytes. */
  readonly recipe?: string;
  /** The image's id in the engine. */
  readonly image?: string;
  /** Of the record's bytes. */
  readonly record?: string;
  /** The archive, as `identityOf` names files. */
  readonly archive?: string;
  /** Of the image's manifest in the registry. */
  readonly pushed?: string;
  /** The image's id in the image stores of the nodes, in all of which it is. */
  readonly nodes?: string;
  /** The image's id in the image store. */
  readonly imported?: string;
  /** Address of the application in the catalog. */
  readonly registered?: string;
}

/** Everything that the result of a step depends on, by name: with the same inputs it would make the same again. */
export type Inputs = Readonly<Record<string, string>>;
