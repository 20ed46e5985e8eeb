import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';

/**
 * Refuses to take the image of another application: names that differ in capitals alone are one to an
 * image, and each would replace the other, build by build.
 *
 * @param present the image that has the name now
 * @throws DeskpackError when its label names another application than this
 */
export function refuseOthersImage(
  present: InspectedImage | undefined,
  { name, image }: { readonly name: string; readonly image: string },
): void {
  const owner = present?.labels['oc.name'];
  if (owner === undefined || owner === name || owner.toLowerCase() !== image) return;
  throw new DeskpackError('name-taken', {
    reason: `the image ${image} is that of ${owner}, which ${name} would replace: image names are lower case`,
    subject: { kind: 'application', name, field: 'name' },
    action: `Give one of them a name of its own. If ${owner} is no longer wanted, remove its image from the engine first.`,
  });
}
