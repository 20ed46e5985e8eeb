import { join } from 'node:path';
import { regularText } from '../../system/files/regular-file.ts';
import { tryParseJsonFile } from '../../text/json/json-text.ts';
import { readIcon } from '../../workspace/icon-file.ts';
import { iconFolders, ownIconFolders } from '../../workspace/icon-folders.ts';
import { ownFile } from '../../workspace/product/own-file.ts';
import type { Product } from '../../workspace/product/product.ts';
import { readEarlierSteps } from '../history/earlier-runs.ts';
import type { RunPlan } from '../plan.ts';

/** A file of the user that a run copies to its output folder. */
interface BroughtFile {
  readonly product: Product;
  readonly content: string | Uint8Array;
  /** Digests of the contents that earlier runs wrote. */
  readonly earlier: readonly string[];
}

/** The content to write: the existing text if only the formatting differs. */
async function descriptorContent({ application, files }: RunPlan): Promise<string> {
  const present = regularText(files.descriptor) ?? '';
  const isSame = JSON.stringify(tryParseJsonFile(present)) === JSON.stringify(application.value);
  return isSame ? present : `${JSON.stringify(application.value, null, 2)}\n`;
}

/**
 * The icon and the descriptor, if they must be copied to the output folder: in this order, so that a refused icon
 * leaves no descriptor behind. A descriptor is not copied within its own folder, nor is an icon that is already there.
 * A copy in another folder is updated as long as only earlier runs have changed it.
 */
export async function copiedInputs(plan: RunPlan): Promise<BroughtFile[]> {
  const { application, files, isElsewhere, isUnwritten, known, output } = plan;
  if (!isElsewhere && !isUnwritten) return [];
  const written = (await readEarlierSteps(plan))
    .filter(({ entry }) => entry.step === 'prepare')
    .map(({ entry }) => entry.values);
  const earlier = written.flatMap(({ descriptor }) => descriptor ?? []);
  const own: BroughtFile = {
    product: ownFile('descriptor', files.descriptor, isUnwritten ? known : [...known, ...earlier]),
    content: await descriptorContent(plan),
    earlier,
  };
  const { descriptor, icon } = application;
  if (!icon || descriptor.icon === undefined) return [own];
  // It may be in the icons folder there. A folder for output is whole without the one beside it.
  const places = isElsewhere ? ownIconFolders(output) : iconFolders(output);
  const present = await readIcon(output, descriptor.icon, places).catch(() => undefined);
  if (present && Buffer.from(present).equals(icon)) return [own];
  const icons = written.flatMap(({ icon: digest }) => digest ?? []);
  const product = ownFile('icon', join(output, descriptor.icon), icons);
  return [{ product, content: icon, earlier: icons }, own];
}
