import type { CheckName } from './all-check-names.ts';

/** A problem of a step that has succeeded, and its fix. */
export interface Warning {
  /** The name of the check that found it, if one did. */
  readonly code?: CheckName;
  readonly message: string;
  readonly action?: string | undefined;
}
