import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ErrorCode } from '../../error/error-codes.ts';

/** The error that a program printed last, if only its status is known, as its output is not shown here. */
function lastWords({ code, tail }: DeskpackError): string {
  if (code !== 'program-failed') return '';
  const error = tail.findLast((line) => /^error: /i.test(line));
  return error === undefined ? '' : `: ${error.slice('error: '.length)}`;
}

/** Asks for the version; if that fails, says why and how to fix it. */
export async function availabilityOf(
  name: string,
  version: () => Promise<string>,
): Promise<Availability> {
  try {
    return { available: true, version: await version() };
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    return {
      available: false,
      code: error.code,
      reason: error.reason + lastWords(error),
      action: error.action ?? `Check its output: ${name} info`,
    };
  }
}

/** Whether an engine or image store can be used, and if not, why and how to fix it. */
export type Availability =
  | { readonly available: true; readonly version: string }
  | {
      readonly available: false;
      /** Of the error that says so; a program that is not installed has one of its own. */
      readonly code: ErrorCode;
      readonly reason: string;
      readonly action: string;
    };
