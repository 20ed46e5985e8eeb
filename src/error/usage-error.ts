import { DeskpackError } from './deskpack-error.ts';

/** The command line was wrong; the process exits with status 2. */
export class UsageError extends DeskpackError {
  /** @param action what to do; without it, the help of the command is named */
  constructor(reason: string, action?: string) {
    super('usage', { reason, action });
  }
}
