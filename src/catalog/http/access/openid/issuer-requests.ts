import { DeskpackError, errorMessage } from '../../../../error/deskpack-error.ts';
import { Problem } from '../../problems/problem.ts';

const longestWaitS = 60;

/**
 * The requests to an issuer, which clients cause. After one that failed it gets no further ones for a second, and for twice
 * as long after each that fails again, up to a minute. Times are those of a clock that is never set.
 */
export class IssuerRequests {
  readonly #issuer: string;
  readonly #onError: (error: unknown) => void;
  #failures = 0;
  #waitsUntil = Number.NEGATIVE_INFINITY;
  #reported: string | undefined;

  /** @param onError receives the reason of a failure, once until a request succeeds or another reason comes */
  constructor(issuer: string, onError: (error: unknown) => void) {
    this.#issuer = issuer;
    this.#onError = onError;
  }

  /** The seconds until it may be asked again; 0 for now. */
  get waitS(): number {
    return Math.max(0, Math.ceil((this.#waitsUntil - performance.now()) / 1000));
  }

  /**
   * Makes a request, unless the issuer has failed a moment ago.
   *
   * @param doing the request in words, such as "fetch the keys"
   * @throws Problem when the issuer fails or has to be left alone
   */
  async ask<T>(doing: string, request: () => Promise<T>): Promise<T> {
    if (this.waitS > 0) throw this.unavailable();
    try {
      const answer = await request();
      this.#failures = 0;
      this.#reported = undefined;
      return answer;
    } catch (cause) {
      this.#pause();
      this.#report(doing, cause);
      throw this.unavailable();
    }
  }

  /** Requests that fail together are one failure. */
  #pause(): void {
    if (this.waitS > 0) return;
    this.#waitsUntil = performance.now() + Math.min(longestWaitS, 2 ** this.#failures) * 1000;
    this.#failures += 1;
  }

  /** Reports what an issuer did wrong, unless it is what was reported last. */
  #report(doing: string, cause: unknown): void {
    const reason = reasonOf(cause);
    if (this.#reported === reason) return;
    this.#reported = reason;
    this.#onError(
      new DeskpackError('issuer-unreachable', {
        doing: `${doing} of ${this.#issuer}`,
        reason,
        cause,
        action: adviceOf(cause) ?? 'Check that the catalog reaches the issuer over HTTPS.',
      }),
    );
  }

  unavailable(): Problem {
    const detail = 'an issuer of tokens that this requires does not answer the catalog';
    return new Problem('issuer-unavailable', detail, { retryAfter: Math.max(1, this.waitS) });
  }
}

/** The advice of what has failed on the way to an issuer, such as a proxy. */
function adviceOf(error: unknown): string | undefined {
  const { cause } = error as { readonly cause?: unknown };
  return [error, cause].find((each) => each instanceof DeskpackError)?.action;
}

/** The message of an error with those of its causes: `fetch` itself says no more than "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause } = error as { readonly cause?: unknown };
  return cause instanceof Error
    ? `${errorMessage(error)}: ${errorMessage(cause)}`
    : errorMessage(error);
}
