import type { Usage } from '../../model/token/access-token.ts';
import type { Caller } from '../caller.ts';

/** Thrown when nothing was written because a token would have registered more than it may. */
export class QuotaExceeded extends Error {
  override readonly name = 'QuotaExceeded';
  /** The exceeded quota. */
  readonly of: keyof Usage;

  constructor(of: keyof Usage, most: number, wanted: number) {
    super(`the token may have ${most} ${of}, and would have ${wanted}`);
    this.of = of;
  }
}

/**
 * Refuses what a caller's token may not register besides what it has.
 *
 * @throws QuotaExceeded
 */
export function checkQuota({ token }: Pick<Caller, 'token'>, usage: Usage, added: Usage): void {
  for (const of of ['applications', 'bytes'] as const) {
    const most = token?.quota?.[of];
    const wanted = usage[of] + added[of];
    // A change that adds nothing is allowed above the quota too.
    if (most !== undefined && added[of] > 0 && wanted > most) {
      throw new QuotaExceeded(of, most, wanted);
    }
  }
}
