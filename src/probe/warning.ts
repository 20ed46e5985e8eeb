/** What is wrong with something that a step made all the same, and what to do about it. */
export interface Warning {
  readonly message: string;
  readonly action?: string | undefined;
}
