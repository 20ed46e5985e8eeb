import { type CatalogAccess, requireOwnCatalog } from '../../../catalog/client/client.ts';
import { accessTo } from './catalog-access.ts';
import { type CatalogOptions, catalogOf } from './catalog-option.ts';

export interface OwnCatalogOptions extends CatalogOptions {
  json?: true;
}

/**
 * The deskpack catalog that the options of a command name, and the access to it.
 *
 * @throws DeskpackError when no deskpack catalog answers there
 */
export async function ownCatalog(
  options: CatalogOptions,
  signal: AbortSignal,
): Promise<{ readonly catalog: string; readonly access: CatalogAccess & { signal: AbortSignal } }> {
  const catalog = await catalogOf(options);
  const access = { ...(await accessTo(catalog, options)), signal };
  await requireOwnCatalog(catalog, access);
  return { catalog, access };
}
