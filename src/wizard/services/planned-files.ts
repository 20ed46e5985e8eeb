import { access } from 'node:fs/promises';
import { copiedInputs } from '../../pipeline/products/copied-inputs.ts';
import { digestOf } from '../../system/files/digest.ts';
import { regularText } from '../../system/files/regular-file.ts';
import { editedText } from '../../workspace/edit/edited-file.ts';
import { obstacleTo } from '../../workspace/product/obstacle-to.ts';
import { ownFile } from '../../workspace/product/own-file.ts';
import type { Product } from '../../workspace/product/product.ts';
import type { PlannedFile, RunRequest } from '../services.ts';
import { planFor } from './wizard-runs.ts';
import { isWrittenElsewhere, type WizardPlace, type WizardSettings } from './wizard-settings.ts';

async function plannedText(product: Product, content: string): Promise<PlannedFile> {
  const present = await regularText(product.path);
  const obstacle = present === content ? undefined : await obstacleTo(product);
  return { path: product.path, content, present, obstacle };
}

/** A file that only the run can produce. If it exists, it only matters whether it may be replaced. */
async function plannedBytes(product: Product): Promise<PlannedFile> {
  const isThere = await access(product.path).then(
    () => true,
    () => false,
  );
  const present = isThere ? '' : undefined;
  return { path: product.path, content: undefined, present, obstacle: await obstacleTo(product) };
}

/** The files that a run would write; text files with their present content. */
export async function plannedFiles(
  { descriptor, written }: Pick<RunRequest, 'descriptor' | 'written'>,
  settings: WizardSettings,
  place: WizardPlace,
): Promise<PlannedFile[]> {
  const plan = await planFor({ descriptor, written, goal: 'write' }, settings, place);
  const { edited } = place;
  const own =
    edited && !isWrittenElsewhere(place)
      ? [
          plannedText(
            ownFile('descriptor', edited.path, [digestOf(edited.text)]),
            editedText(edited, descriptor),
          ),
        ]
      : [];
  const brought = (await copiedInputs(plan)).map(({ product, content }) =>
    typeof content === 'string' ? plannedText(product, content) : plannedBytes(product),
  );
  const made = plan.made.map(({ product }) =>
    product.title === 'recipe' ? plannedText(product, plan.recipe()) : plannedBytes(product),
  );
  return Promise.all([...own, ...brought, ...made]);
}
