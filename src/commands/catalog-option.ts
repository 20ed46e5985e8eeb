import { type Command, Option } from 'commander';
import { catalogUrl } from '../catalog/client.ts';
import { readPreferences } from '../workspace/preferences.ts';
import { UsageError } from './command.ts';

export interface CatalogOptions {
  catalog?: string;
}

/** Gives a command the option that names the catalog it speaks to. */
export function addCatalogOption(command: Command): Command {
  return command.addOption(
    new Option('--catalog <url>', 'address of the catalog (default: the preference)').env(
      'DESKPACK_CATALOG',
    ),
  );
}

/** The catalog that is meant: the option, else DESKPACK_CATALOG, else the preference. */
export async function catalogOf({ catalog }: CatalogOptions): Promise<string> {
  const given = catalog || (await readPreferences()).catalog;
  const url = catalogUrl(given);
  if (url === undefined) {
    throw new UsageError(
      `"${given}" is no address of a catalog; it looks like http://localhost:30443`,
    );
  }
  return url;
}
