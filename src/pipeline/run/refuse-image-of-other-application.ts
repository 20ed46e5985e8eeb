import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';

/**
 * Refuses to replace the image of another application: names that differ only in upper and lower case have the same
 * image name, so that each build would replace the other application's image.
 *
 * @param present the present image with the name
 * @throws DeskpackError when the image's label names another application
 */
export function refuseImageOfOtherApplication(
  present: InspectedImage | undefined,
  { name, image }: { readonly name: string; readonly image: string },
): void {
  const owner = present?.labels['oc.name'];
  if (owner === undefined || owner === name || owner.toLowerCase() !== image) return;
  throw new DeskpackError('name-taken', {
    reason: `the image ${image} belongs to ${owner}, and ${name} would replace it: image names are lower case`,
    subject: { kind: 'application', name, field: 'name' },
    action: `Give one of them a name of its own. If ${owner} is no longer wanted, remove its image from the engine first.`,
  });
}
