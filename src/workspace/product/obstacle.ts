import { DeskpackError } from '../../error/deskpack-error.ts';
import { ChangedMeanwhile } from '../../system/files/replace-in-place.ts';
import { plural } from '../../text/format.ts';

/**
 * Why a file is not replaced without being asked: somebody else changed it since it was read (`changed`) or made
 * it (`not-ours`), whoever owns it has forbidden writing (`read-only`), or would not own it any more (`owner`).
 */
export type ObstacleKind = 'changed' | 'not-ours' | 'read-only' | 'owner';

/** What deskpack writes for an application. */
export type ProductTitle = 'descriptor' | 'icon' | 'recipe' | 'inspection record' | 'archive';

/** A file that stands where one of ours would be written. */
export interface Obstacle {
  readonly kind: ObstacleKind;
  /** What would be written there. */
  readonly product: ProductTitle;
  /** Absolute. */
  readonly path: string;
  /** The rest of a sentence that begins with the file. */
  readonly reason: string;
  /** Tells what stands there now from all that will: who agrees to replace this agrees to nothing else. */
  readonly stamp: string;
}

/** What may be replaced all the same: everything, or just what stood there when a person was asked. */
export type Consent = 'all' | readonly Pick<Obstacle, 'path' | 'stamp'>[];

/** Whether a person has agreed to replace it. */
export function isAgreed(consent: Consent, { path, stamp }: Obstacle): boolean {
  return consent === 'all' || consent.some((one) => one.path === path && one.stamp === stamp);
}

/** Something stands where a file would be written; nothing was written. */
export class Obstructed extends DeskpackError {
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
      action: `Look at ${isOne ? 'it' : 'them'}; --force replaces what is there.`,
    });
    this.obstacles = obstacles;
  }
}

/**
 * Does what writes a product, and says of a file that something else changed meanwhile that it stands in the way.
 *
 * @throws Obstructed then; otherwise what `write` throws
 */
export async function obstructedIfChanged<T>(
  product: ProductTitle,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const { path, stamp } = error;
    const reason = 'was changed by something else in the meantime';
    throw new Obstructed([{ kind: 'changed', product, path, reason, stamp }]);
  }
}
