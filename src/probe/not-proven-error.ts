import { DeskpackError, type ErrorDetails } from '../error/deskpack-error.ts';
import type { CheckName } from './all-check-names.ts';

/** An image was started, without the proof that was required. */
export class NotProvenError extends DeskpackError {
  /** The names of all findings. */
  readonly checks: readonly CheckName[];

  constructor(checks: readonly CheckName[], details: ErrorDetails) {
    super('not-proven', details);
    this.checks = checks;
  }
}
