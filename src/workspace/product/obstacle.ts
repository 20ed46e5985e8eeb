import { DeskpackError } from '../../error/deskpack-error.ts';
import { ConcurrentChangeError } from '../../system/files/replace-in-place.ts';
import { plural } from '../../text/format/format.ts';

/**
 * Why a file is not replaced without consent: it was changed since it was read (`changed`), was not written by
 * deskpack (`not-ours`), is write-protected (`read-only`), or would get a different owner (`owner`).
 */
type ObstacleKind = 'changed' | 'not-ours' | 'read-only' | 'owner';

/** The kinds of files that deskpack writes for an application. */
export type ProductTitle =
  | 'descriptor'
  | 'icon'
  | 'recipe'
  | 'inspection record'
  | 'archive'
  | 'picture'
  | 'package list';

/** An existing file at a path that deskpack would write to. */
export interface Obstacle {
  readonly kind: ObstacleKind;
  /** The kind of file that would be written there. */
  readonly product: ProductTitle;
  /** Absolute path. */
  readonly path: string;
  /** The rest of a sentence that begins with the path. */
  readonly reason: string;
  /** Identifies the present state of the file, so that consent to replace it does not apply to later states. */
  readonly stamp: string;
}

/** The obstacles that may be replaced: all, or those that the user was asked about, in the state they had then. */
export type Consent = 'all' | readonly Pick<Obstacle, 'path' | 'stamp'>[];

/** Whether the user has agreed to replace a file. */
export function isAgreed(consent: Consent, { path, stamp }: Obstacle): boolean {
  return consent === 'all' || consent.some((one) => one.path === path && one.stamp === stamp);
}

/** There are files in the way of what would be written; nothing was written. */
export class ObstacleError extends DeskpackError {
  readonly obstacles: readonly Obstacle[];

  /** @param obstacles at least one */
  constructor(obstacles: readonly Obstacle[]) {
    const lines = obstacles.map(({ path, reason }) => `${path} ${reason}`);
    const isOne = obstacles.length === 1;
    super('file-in-the-way', {
      reason: isOne
        ? `${lines[0]}: it is not replaced`
        : `${plural(lines.length, 'file')} are not replaced`,
      subject: isOne ? { kind: 'file', name: obstacles[0]!.path } : undefined,
      tail: isOne ? [] : lines,
      action: `Check ${isOne ? 'it' : 'them'}; --force replaces ${isOne ? 'it' : 'them'}.`,
    });
    this.obstacles = obstacles;
  }
}

/**
 * Calls `write`, which writes a product, and reports a file that was changed in the meantime as an obstacle.
 *
 * @throws ObstacleError in that case; otherwise the error of `write`
 */
export async function reportChangedFile<T>(
  product: ProductTitle,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ConcurrentChangeError)) throw error;
    const { path, stamp } = error;
    const reason = 'was changed by something else in the meantime';
    throw new ObstacleError([{ kind: 'changed', product, path, reason, stamp }]);
  }
}
