/** A problem of a step that has succeeded, and its fix. */
export interface Warning {
  readonly message: string;
  readonly action?: string | undefined;
}
