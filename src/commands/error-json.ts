import { messageOf, Trouble } from '../error/deskpack-error.ts';

/** What went wrong, as programs are told of it. */
export function errorJson(thrown: unknown): object {
  const { action, tail, mistakes } = thrown instanceof Trouble ? thrown : new Trouble('');
  const findings = mistakes.map((mistake) => ({ severity: 'error', ...mistake }));
  return {
    message: messageOf(thrown),
    ...(action ? { action } : {}),
    tail,
    ...(findings.length > 0 ? { findings } : {}),
  };
}
