import { DeskpackError } from './deskpack-error.ts';

/** The command line was wrong; the process exits with status 2. */
export class UsageError extends DeskpackError {
  constructor(reason: string) {
    super('usage', { reason });
  }
}
