import { DeskpackError, errorMessage } from '../error/deskpack-error.ts';

/** What went wrong, as programs are told of it. */
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
