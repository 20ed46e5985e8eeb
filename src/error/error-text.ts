import { type ErrorCode, errorCodes } from './all-error-codes.ts';

/** The parts of an error that people read. */
interface ErrorText {
  readonly message: string;
  /** Absent in the journal of a run that another version of deskpack wrote. */
  readonly code?: ErrorCode;
  /** The action in this case. */
  readonly action?: string | undefined;
}

/** The event and its subject, with the code, by which "deskpack explain" tells more. */
export function headline({ message, code }: ErrorText): string {
  return code === undefined ? message : `${message} [${code}]`;
}

/** The action: in this case or, where the error does not say, about every error with this code. */
export function remedyOf({ code, action }: ErrorText): string | undefined {
  if (action) return action;
  return code === undefined ? undefined : errorCodes[code].remedy;
}
