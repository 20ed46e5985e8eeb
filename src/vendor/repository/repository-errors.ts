import { DeskpackError } from '../../error/deskpack-error.ts';

/** A source that cannot be used as it is written. @param name its address, or its first words */
export function invalidRepository(name: string, reason: string, action: string): DeskpackError {
  return new DeskpackError('repository-invalid', {
    doing: 'use the package repository',
    reason,
    subject: { kind: 'repository', name },
    action,
  });
}

/** A repository without a key, which is needed to check what comes from it. */
export function keyMissing(name: string): DeskpackError {
  return new DeskpackError('repository-key-missing', {
    doing: `use the package repository ${name}`,
    reason: 'its key is not known, with which the vendor signs the index',
    subject: { kind: 'repository', name },
    action: "Name it as a file or an address from the vendor's page: --key KEY.",
  });
}

/** A key that cannot be used. @param place where it is from */
export function keyUnusable(place: string, reason: string, action: string): DeskpackError {
  return new DeskpackError('repository-key-unusable', {
    doing: `use the key ${place}`,
    reason,
    subject: { kind: 'file', name: place },
    action,
  });
}
