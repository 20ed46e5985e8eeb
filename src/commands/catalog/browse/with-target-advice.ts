import { changedError, DeskpackError } from '../../../error/deskpack-error.ts';
import type { ErrorCode } from '../../../error/error-codes.ts';

/** What to do about a catalog that is copied to, where usual advice names the options of the one that is browsed. */
const actions: Partial<Record<ErrorCode, string>> = {
  'catalog-unreachable':
    'Start it with "deskpack catalog serve", or choose another one to copy to.',
  'catalog-unanswered': 'Check its address, or choose another one to copy to.',
  'catalog-untrusted':
    'If it is yours, pass the certificate that it was signed with: --copy-to URL --copy-ca FILE.',
  'catalog-wrong-server': 'Check its address, or choose another one to copy to.',
  'catalog-login-needed': 'Pass its token with --copy-to URL --copy-token-file FILE.',
};

/** An error about the catalog that is copied to, with what to do about that one. */
export function withTargetAdvice(error: unknown, target: string): unknown {
  if (!(error instanceof DeskpackError)) return error;
  const { code, subject } = error;
  const action = actions[code];
  const isAboutIt = subject?.kind === 'catalog' && subject.name === target;
  return isAboutIt && action !== undefined ? changedError(error, { action }) : error;
}
