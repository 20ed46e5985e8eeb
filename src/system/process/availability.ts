import { DeskpackError, systemErrorCode } from '../../error/deskpack-error.ts';

/** The last line of a program whose failure is not explained; its output is not shown anywhere else. */
function lastWords({ unexplained, tail }: DeskpackError): string {
  if (!unexplained) return '';
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
    // The message starts with what was attempted, which is obvious here.
    return {
      available: false,
      reason: error.message.replace(/^cannot .*?: /, '') + lastWords(error),
      action: error.action ?? `See what it says: ${name} info`,
      ...(systemErrorCode(error.cause) === 'ENOENT' ? { isMissing: true } : {}),
    };
  }
}

/** Whether an engine or image store can be used, and if not, why and how to fix it. */
export type Availability =
  | { readonly available: true; readonly version: string }
  | {
      readonly available: false;
      readonly reason: string;
      readonly action: string;
      /** Whether it is not installed, rather than not working. */
      readonly isMissing?: boolean;
    };
