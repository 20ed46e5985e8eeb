import { DeskpackError, systemErrorCode } from '../../error/deskpack-error.ts';

/** Its last words, for a program of which only the status is known; nobody shows its output here. */
function lastWords({ unexplained, tail }: DeskpackError): string {
  if (!unexplained) return '';
  const error = tail.findLast((line) => /^error: /i.test(line));
  return error === undefined ? '' : `: ${error.slice('error: '.length)}`;
}

/** Asks for a version; where that fails, says why not and what would mend it. */
export async function availabilityOf(
  name: string,
  version: () => Promise<string>,
): Promise<Availability> {
  try {
    return { available: true, version: await version() };
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    // The message begins with what was attempted, which goes without saying where availability is asked.
    return {
      available: false,
      reason: error.message.replace(/^cannot .*?: /, '') + lastWords(error),
      action: error.action ?? `See what it says: ${name} info`,
      ...(systemErrorCode(error.cause) === 'ENOENT' ? { isMissing: true } : {}),
    };
  }
}

/** Whether an engine or image store can be used, and if not, why and what would mend it. */
export type Availability =
  | { readonly available: true; readonly version: string }
  | {
      readonly available: false;
      readonly reason: string;
      readonly action: string;
      /** Whether it is not there at all, rather than in no state to be used. */
      readonly isMissing?: boolean;
    };
