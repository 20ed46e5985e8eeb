/** A problem of a step that succeeded nevertheless, and how to fix it. */
export interface Warning {
  readonly message: string;
  readonly action?: string | undefined;
}
