import { DeskpackError, errorMessage } from '../error/deskpack-error.ts';
import { errorCodes } from '../error/error-codes.ts';
import { remedyOf } from '../error/told-error.ts';

/** An error in the form of the JSON output. */
export function errorJson(error: unknown): object {
  const message = errorMessage(error);
  if (!(error instanceof DeskpackError)) {
    return { code: 'unexpected', message, action: errorCodes.unexpected.remedy, tail: [] };
  }
  const { code, subject, tail, mistakes } = error;
  const findings = mistakes.map((mistake) => ({ severity: 'error', ...mistake }));
  return {
    code,
    message,
    action: remedyOf(error),
    ...(subject === undefined ? {} : { subject }),
    tail,
    ...(findings.length > 0 ? { findings } : {}),
  };
}
