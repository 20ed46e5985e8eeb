import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackName } from '../../../system/loopback.ts';
import { includes, type Scope } from '../../model/token/access-token.ts';
import { anyone, type Caller, withoutToken } from '../../service/caller.ts';
import { Problem } from '../problems/problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Known once the access check has passed. */
    caller: Caller;
    /** The identity of the token in the request; undefined without one. */
    holder: string | undefined;
    scope: Scope;
  }
}

/** The permissions of a token. */
interface Grant {
  readonly caller: Caller;
  readonly scope: Scope;
  /** The identity of the token; several may have the same name. */
  readonly holder: string;
}

type Sender = Pick<Grant, 'caller' | 'scope'> & Partial<Grant>;

/** A source of tokens: the stored ones, an issuer, or the one of the command line. */
export interface TokenSource {
  /**
   * The permissions of a token; undefined for an unknown one.
   *
   * @param refuse called with the reason, for the operator, if the source knows why a token of its own does not count
   * @throws Problem when it cannot be known now whether a token is right
   */
  grantOf(text: string, refuse?: (reason: string) => void): Promise<Grant | undefined>;
  hasTokens(): Promise<boolean>;
}

interface AccessOptions {
  readonly sources?: readonly TokenSource[];
  /** Whether reading needs a token too. */
  readonly isClosed?: boolean | undefined;
  /** The names, besides those of loopback, under which it may be reached without a token; undefined for all. */
  readonly hostNames?: readonly string[] | undefined;
}

export interface Access {
  /**
   * The hook for routes that need a scope. It only looks at the headers, so that no body is read without permission.
   */
  allow(scope: Scope): (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Whether there are tokens, so that every change needs one. */
  hasTokens(): Promise<boolean>;
}

/** The token of a request; undefined if it has none. */
function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
}

/** Refuses requests for other names than those of loopback and the given ones. */
function checkHost({ hostname }: FastifyRequest, names: readonly string[]): void {
  if (isLoopbackName(hostname) || names.includes(hostname.toLowerCase())) return;
  const reason =
    'without a token, this catalog answers only under names that it knows, such as localhost; its operator adds others with --allow-host';
  throw new Problem('wrong-host', reason);
}

/**
 * Access by bearer tokens. As long as there is none, every program on this machine may do everything but administer it. A call that needs no token
 * is only for requests under a known name, so that no web page can make its own host name lead here and read the answers.
 */
export function tokenAccess({
  sources = [],
  isClosed = false,
  hostNames = [],
}: AccessOptions = {}): Access {
  async function findGrant(
    text: string,
    refuse: (reason: string) => void,
  ): Promise<Grant | undefined> {
    for (const source of sources) {
      const grant = await source.grantOf(text, refuse);
      if (grant) return grant;
    }
    return undefined;
  }

  async function hasTokens(): Promise<boolean> {
    for (const source of sources) if (await source.hasTokens()) return true;
    return false;
  }

  async function bearer(
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
  ): Promise<Grant> {
    let reason: string | undefined;
    const grant = await findGrant(text, (why) => {
      reason = why;
    });
    if (grant) return grant;
    await request.server.countRequest?.(request, reply);
    throw tokenWrong(reason);
  }

  async function senderOf(
    request: FastifyRequest,
    reply: FastifyReply,
    scope: Scope,
  ): Promise<Sender> {
    const text = bearerToken(request);
    const isOpen = !(await hasTokens());
    if (!isOpen && text !== undefined) return bearer(request, reply, text);
    if (!isOpen && (scope !== 'read' || isClosed)) throw tokenMissing();
    // A purge cannot be undone, so not every program on this machine may do it.
    if (scope === 'admin') throw tokenMissing();
    checkHost(request, hostNames);
    // Where tokens are for some, who has none is nobody in particular.
    return isOpen ? { caller: anyone, scope: 'admin' } : { caller: withoutToken, scope };
  }

  return {
    hasTokens,
    allow: (scope) => async (request, reply) => {
      const { caller, holder, scope: granted } = await senderOf(request, reply, scope);
      // Set for refused requests too: the log and the audit trail name the caller.
      request.caller = caller;
      request.holder = holder;
      request.scope = granted;
      if (!includes(granted, scope)) throw scopeMissing(scope);
    },
  };
}

const challenge = (rest = '') => ({ 'www-authenticate': `Bearer realm="catalog"${rest}` });

export function tokenMissing(): Problem {
  return new Problem('token-missing', 'this requires a token of this catalog', {
    headers: challenge(),
  });
}

/** The answer to a request with a token that is not known, was revoked or has expired. */
function tokenWrong(reason?: string): Problem {
  return new Problem('token-wrong', 'that is no token of this catalog that can be used', {
    reason,
  });
}

function scopeMissing(scope: Scope): Problem {
  return new Problem('scope-missing', `this requires a token with the scope "${scope}"`, {
    headers: challenge(`, error="insufficient_scope", scope="${scope}"`),
  });
}
