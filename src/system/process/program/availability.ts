import type { ErrorCode } from '../../../error/all-error-codes.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';

/** The last error that a program printed, if the caller only knows its status. */
function lastWords({ code, tail }: DeskpackError): string {
  if (code !== 'program-failed') return '';
  const error = tail.findLast((line) => /^error: /i.test(line));
  return error === undefined ? '' : `: ${error.slice('error: '.length)}`;
}

/**
 * Queries the version; if that fails, returns the reason and the fix.
 *
 * @param check the command line whose output tells more
 */
export async function availabilityOf(
  check: string,
  version: () => Promise<string>,
): Promise<Availability> {
  try {
    return { available: true, version: await version() };
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    return {
      available: false,
      code: error.code,
      reason: `${error.reason}${lastWords(error)}`,
      action: error.action ?? `Check its output: ${check}`,
    };
  }
}

/** Whether an engine or image store is available, and if not, why and how to fix it. */
export type Availability =
  | { readonly available: true; readonly version: string }
  | {
      readonly available: false;
      /** The code of the error; a program that is not installed has its own. */
      readonly code: ErrorCode;
      readonly reason: string;
      readonly action: string;
    };
