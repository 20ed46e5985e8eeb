import type { FastifyRequest } from 'fastify';
import { includes, type Scope } from '../../model/access-token.ts';
import { anyone, type Caller } from '../../service/caller.ts';
import { addressKey } from './address-key.ts';
import { bearerToken } from './bearer-token.ts';
import { checkHost } from './check-host.ts';
import { FailedTries } from './failed-tries.ts';
import { scopeMissing, tokenMissing, tokenWrong } from './token-problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Known once the access check has passed. */
    caller: Caller;
    /** What identifies the token that it was sent with; undefined without one. */
    holder: string | undefined;
  }
}

/** What a token allows whoever sends it. */
interface Grant {
  readonly caller: Caller;
  readonly scope: Scope;
  /** What identifies the token, which may be one of several with the same name. */
  readonly holder: string;
}

/** Who sends a request, and with which token. */
type Sender = Pick<Grant, 'caller'> & Partial<Grant>;

/** Knows some tokens. */
export interface TokenSource {
  /** What a token allows; undefined for one that is not known here. */
  grantOf(text: string): Promise<Grant | undefined>;
  /** Whether there are tokens, so that nobody may change something without one. */
  hasTokens(): Promise<boolean>;
}

export interface AccessOptions {
  readonly sources?: readonly TokenSource[];
  /** Whether reading needs a token too. */
  readonly isClosed?: boolean | undefined;
  /** The names, besides those of loopback, under which it may be reached without a token; undefined for all. */
  readonly hostNames?: readonly string[] | undefined;
}

/** Decides who may do what. */
export interface Access {
  /**
   * The hook for routes that need a scope. It only looks at the headers, so that nothing of a body is read for those who
   * may not send it.
   */
  allow(scope: Scope): (request: FastifyRequest) => Promise<void>;
}

/**
 * Access by bearer tokens. As long as there is none, every program on this machine may do everything. What needs no token
 * is only for requests under a known name, so that no web page can make its own host name lead here and read the answers.
 */
export function tokenAccess({
  sources = [],
  isClosed = false,
  hostNames = [],
}: AccessOptions = {}): Access {
  const tries = new FailedTries();

  async function findGrant(text: string): Promise<Grant | undefined> {
    for (const source of sources) {
      const grant = await source.grantOf(text);
      if (grant) return grant;
    }
    return undefined;
  }

  async function areThereTokens(): Promise<boolean> {
    for (const source of sources) if (await source.hasTokens()) return true;
    return false;
  }

  async function bearer(request: FastifyRequest, text: string): Promise<Grant> {
    const address = addressKey(request);
    tries.check(address, text);
    const grant = await findGrant(text);
    if (!grant) {
      tries.add(address);
      throw tokenWrong();
    }
    tries.forget(address, text);
    return grant;
  }

  async function senderOf(request: FastifyRequest, scope: Scope): Promise<Sender> {
    const text = bearerToken(request);
    const isOpen = !(await areThereTokens());
    if (!isOpen && text !== undefined) return bearer(request, text);
    if (!isOpen && (scope !== 'read' || isClosed)) throw tokenMissing();
    checkHost(request, hostNames);
    return { caller: anyone };
  }

  return {
    allow: (scope) => async (request) => {
      const { caller, holder, scope: granted } = await senderOf(request, scope);
      // Also for those who are refused, since the log and the audit trail name them.
      request.caller = caller;
      request.holder = holder;
      if (granted && !includes(granted, scope)) throw scopeMissing(scope);
    },
  };
}
