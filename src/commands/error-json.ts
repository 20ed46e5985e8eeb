import { DeskpackError, errorMessage } from '../error/deskpack-error.ts';

/** An error in the form of the JSON output. */
export function errorJson(error: unknown): object {
  const message = errorMessage(error);
  if (!(error instanceof DeskpackError)) {
    return { code: 'unexpected', message, tail: [] };
  }
  const { code, subject, action, tail, mistakes } = error;
  const findings = mistakes.map((mistake) => ({ severity: 'error', ...mistake }));
  return {
    code,
    message,
    ...(action ? { action } : {}),
    ...(subject === undefined ? {} : { subject }),
    tail,
    ...(findings.length > 0 ? { findings } : {}),
  };
}
