import { readSettings } from '../../../settings/settings.ts';
import type { WizardSettings } from '../../../wizard/services/wizard-settings.ts';
import { accessTo } from '../catalog/catalog-access.ts';
import { type CatalogOptions, catalogOf } from '../catalog/catalog-option.ts';
import { chooseSettings } from '../run/run-flags.ts';

interface Options extends CatalogOptions {
  readonly engine?: string;
  readonly release?: string | undefined;
}

/**
 * The settings of the wizard from options and preferences.
 *
 * @param chosen the catalog, if it was chosen in the wizard: the token and the certificates on the command line are for the
 *   one there alone
 */
export async function wizardSettings(options: Options, chosen?: string): Promise<WizardSettings> {
  const { engine, release } = options;
  const { vendor, verify } = await readSettings();
  const access = chosen === undefined ? options : { catalog: chosen };
  const catalog = await catalogOf(access);
  return {
    ...(await chooseSettings({ engine, release })),
    vendor,
    verify,
    catalog,
    access: await accessTo(catalog, access),
  };
}
