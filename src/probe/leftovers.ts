import type { Containers } from '../engine/container.ts';
import { isOwnerDead, ownerMark } from '../system/process/owner-mark.ts';

/** The label that names the owner of each container, volume and image of a probe. */
const ownerLabel = 'deskpack.owner';

/** The labels for the containers, volumes and images of this process. */
export function ownLabels(): Record<string, string> {
  return { [ownerLabel]: ownerMark() };
}

/**
 * Removes containers, volumes and images of probes whose process was killed. Those of running processes and other
 * machines are kept.
 *
 * @returns the number of removed ones
 */
export async function removeLeftovers(containers: Containers): Promise<number> {
  let count = 0;
  for (const thing of await containers.labelled(ownerLabel)) {
    if (!isOwnerDead(thing.value)) continue;
    // Another process may have removed it already; a failure is harmless.
    await containers.remove(thing).then(
      () => {
        count += 1;
      },
      () => {},
    );
  }
  return count;
}
