import {
  type CatalogAccess,
  readToken,
  requireOwnCatalog,
} from '../../../catalog/client/client.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { readSettings } from '../../../settings/settings.ts';
import { readBytes } from '../../../system/files/read-file.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { serviceAddress } from '../../../text/service-address.ts';
import { type CatalogOptions, catalogOf } from './catalog-option.ts';

/** Size limit in bytes; a larger file cannot be certificates. */
const maxBytes = 10_000_000;

async function certificates(file: string): Promise<string> {
  const text = Buffer.from(await readBytes(file, maxBytes)).toString('latin1');
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new DeskpackError('certificate-unusable', {
    reason: `there is no certificate in ${file}`,
    subject: { kind: 'file', name: file },
    action: 'Name a file in PEM form with --ca: it has a line -----BEGIN CERTIFICATE-----.',
  });
}

/** Whether the environment's token belongs to a catalog: only to the one that is used without an option. */
async function isMeantAnyway(catalog: string): Promise<boolean> {
  const usual = serviceAddress(process.env.DESKPACK_CATALOG || (await readSettings()).catalog);
  return usual !== undefined && new URL(usual).origin === new URL(catalog).origin;
}

/**
 * The data for access to a catalog. A token comes from the file given on the command line; the environment's
 * token is only sent to the catalog of the environment or the preference.
 *
 * @throws DeskpackError when a file cannot be read or contains something else
 */
export async function accessTo(catalog: string, options: CatalogOptions): Promise<CatalogAccess> {
  const { tokenFile, ca, sendTokenOverPlainHttp, replaceRepository } = options;
  const token =
    tokenFile === undefined && !(await isMeantAnyway(catalog))
      ? undefined
      : await readToken(tokenFile);
  return {
    token,
    sendsTokenInClear: sendTokenOverPlainHttp,
    ...(replaceRepository ? { replacesRepository: true } : {}),
    ca: ca === undefined ? undefined : await certificates(ca),
  };
}

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

export function unknownApplication(catalog: string, ...names: readonly string[]): DeskpackError {
  const called = names.map((name) => `"${escapeControls(name)}"`).join(' or ');
  return new DeskpackError('catalog-unknown-application', {
    reason: `no application is registered as ${called} at ${catalog}`,
    action: 'Run "deskpack catalog list" to see the names.',
  });
}
