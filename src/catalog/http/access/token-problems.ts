import type { Scope } from '../../model/token/access-token.ts';
import { Problem } from '../problems/problem.ts';

const challenge = (rest = '') => ({ 'www-authenticate': `Bearer realm="catalog"${rest}` });

/** The answer to a request that needs a token and has none. */
export function tokenMissing(): Problem {
  return new Problem('token-missing', 'this requires a token of this catalog', {
    headers: challenge(),
  });
}

/** The answer to a request with a token that is not known, was revoked or has expired. */
export function tokenWrong(): Problem {
  return new Problem('token-wrong', 'that is no token of this catalog that can be used');
}

/** The answer to a request that needs another scope than the token has. */
export function scopeMissing(scope: Scope): Problem {
  return new Problem('scope-missing', `this requires a token with the scope "${scope}"`, {
    headers: challenge(`, error="insufficient_scope", scope="${scope}"`),
  });
}
