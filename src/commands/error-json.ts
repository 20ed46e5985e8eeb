import { DeskpackError, errorMessage } from '../error/deskpack-error.ts';

/** What went wrong, as programs are told of it. */
export function errorJson(error: unknown): object {
  const { action, tail, mistakes } = error instanceof DeskpackError ? error : new DeskpackError('');
  const findings = mistakes.map((mistake) => ({ severity: 'error', ...mistake }));
  return {
    message: errorMessage(error),
    ...(action ? { action } : {}),
    tail,
    ...(findings.length > 0 ? { findings } : {}),
  };
}
