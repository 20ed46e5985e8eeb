import { type Command, Option } from 'commander';
import { UsageError } from '../../../error/usage-error.ts';
import { readSettings } from '../../../settings/settings.ts';
import { serviceAddress } from '../../../text/service-address.ts';

export interface CatalogOptions {
  catalog?: string;
  tokenFile?: string;
  sendTokenOverPlainHttp?: true;
  ca?: string;
  replaceRepository?: true;
}

/** Adds the option to a command that selects its catalog. */
export function addCatalogOption(command: Command): Command {
  return command
    .addOption(
      new Option('--catalog <url>', 'address of the catalog (default: the setting)').env(
        'DESKPACK_CATALOG',
      ),
    )
    .option(
      '--token-file <file>',
      'file with the token of that catalog (default: DESKPACK_CATALOG_TOKEN, for the catalog of the environment or the setting)',
    )
    .option(
      '--send-token-over-plain-http',
      'send the token to another machine unencrypted, so that others can read it',
    )
    .option('--ca <file>', 'trusted certificates for that catalog, in PEM format');
}

/** Adds the same for a command that registers. */
export function addRegisteringOptions(command: Command): Command {
  return addCatalogOption(command).option(
    '--replace-repository',
    'replace a registered application by an image of another repository',
  );
}

/**
 * The address of a catalog that the command line names.
 *
 * @throws UsageError when it is none
 */
export function addressOf(text: string): string {
  const address = serviceAddress(text);
  if (address !== undefined) return address;
  const { username = '', password = '' } = URL.canParse(text) ? new URL(text) : {};
  if (username + password !== '') {
    throw new UsageError(
      'the address of the catalog has a user or a password, and a catalog knows tokens only',
      'Leave them out of the address; set DESKPACK_CATALOG_TOKEN, or name a file with the token: --token-file.',
    );
  }
  throw new UsageError(`"${text}" is not the address of a catalog, such as http://localhost:30443`);
}

/** The catalog to use: from the option, else DESKPACK_CATALOG, else the preference. */
export async function catalogOf({ catalog }: CatalogOptions): Promise<string> {
  return addressOf(catalog || (await readSettings()).catalog);
}
