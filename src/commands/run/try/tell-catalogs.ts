import {
  maxPictureBytes,
  offerPicture,
  requireOwnCatalog,
} from '../../../catalog/client/client.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { type HandProof, triedBy } from '../../../pipeline/hand/hand-proof.ts';
import { registeredAs } from '../../../pipeline/hand/registered-as.ts';
import { note, remark } from '../../../terminal/output.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { accessTo } from '../../shared/catalog/catalog-access.ts';

/**
 * Tells the catalogs that have an image already that a person has proven it by hand, with the picture. What prevents that is a
 * warning: the proof is kept here, and the next registration sends it.
 */
export async function tellCatalogs(proof: HandProof, png: Uint8Array): Promise<void> {
  const { image, opens: openings } = proof;
  if (png.length > maxPictureBytes) return;
  for (const { catalog, name } of await registeredAs(image)) {
    try {
      const access = await accessTo(catalog, {});
      // Another server than ours takes no pictures.
      await requireOwnCatalog(catalog, access);
      const said = { image, by: 'hand', tried: triedBy(proof) } as const;
      const picture = { bytes: png, type: 'image/png', proof: said, openings } as const;
      await offerPicture(catalog, name, picture, access);
      remark(displayLine(`The catalog at ${catalog} knows it, with the picture.`));
    } catch (error) {
      if (!(error instanceof DeskpackError)) throw error;
      note(displayLine(`warning: the catalog at ${catalog} does not know it: ${error.message}`));
      remark('Registering it again tells it.');
    }
  }
}
