import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { remedyOf } from '../../error/told-error.ts';
import type { Problem } from '../catalog.ts';

/** What an error says to people; of a catalog that wants a token, which one. */
export function problemOf(error: unknown): Problem {
  const known = error instanceof DeskpackError ? error : undefined;
  const lines = [errorMessage(error), ...(known?.tail ?? [])];
  const wantsToken = known?.code === 'catalog-login-needed' && known.subject?.kind === 'catalog';
  return {
    message: lines.join('\n'),
    action: known && remedyOf(known),
    ...(wantsToken ? { needsToken: known.subject?.name } : {}),
  };
}
