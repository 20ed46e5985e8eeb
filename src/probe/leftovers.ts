import type { Containers } from '../engine/container.ts';
import { isOwnerDead, ownerMark } from '../system/process/owner-mark.ts';

/** The label with the owner of everything that a probe keeps in an engine. */
const ownerLabel = 'deskpack.owner';

/** The labels of the containers, volumes and images of this process. */
export function ownLabels(): Record<string, string> {
  return { [ownerLabel]: ownerMark() };
}

/**
 * Removes the containers, volumes and images that probes left in an engine because their process was killed: those of this
 * machine whose process does not run any more, and no others.
 *
 * @returns how many were removed
 */
export async function removeLeftovers(containers: Containers): Promise<number> {
  let count = 0;
  for (const thing of await containers.labelled(ownerLabel)) {
    if (!isOwnerDead(thing.value)) continue;
    // Another process may remove it at the same time, and failing to remove it does no harm.
    await containers.remove(thing).then(
      () => {
        count += 1;
      },
      () => {},
    );
  }
  return count;
}
