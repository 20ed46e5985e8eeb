import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type CatalogAccess, findCatalog } from '../catalog/client.ts';
import { type EmbeddedCatalog, startEmbeddedCatalog } from '../catalog/embedded.ts';
import { Trouble } from '../trouble.ts';
import { dataFolder } from '../workspace/folders.ts';
import { UsageError } from './command.ts';
import { note } from './output.ts';

export interface EmbeddedCatalogOptions {
  embeddedCatalog?: true;
  data?: string;
}

/** Gives a command the options that have it run a catalog of its own. */
export function addEmbeddedCatalogOptions(command: Command): Command {
  return command
    .option('--embedded-catalog', 'run a catalog at that address until this is done')
    .addOption(
      new Option('--data <folder>', 'where that catalog keeps its applications').implies({
        embeddedCatalog: true,
      }),
    );
}

function portOf(address: string): number {
  const { hostname, port, protocol } = new URL(address);
  if (protocol !== 'http:' || !['localhost', '127.0.0.1'].includes(hostname)) {
    throw new UsageError(
      `--embedded-catalog runs on this machine: ${address} is not of the form http://localhost:PORT`,
    );
  }
  return Number(port || 80);
}

/**
 * Runs a catalog at an address of this machine; where one of ours answers already, that one is taken.
 *
 * @returns the one that was started, if one was
 */
export async function startCatalogAt(
  address: string,
  access: CatalogAccess,
  { data }: EmbeddedCatalogOptions,
  signal: AbortSignal,
): Promise<EmbeddedCatalog | undefined> {
  const port = portOf(address);
  const { state } = await findCatalog(address, { ...access, signal });
  if (state === 'ready') {
    note(`A catalog runs at ${address} already; that one is used.`);
    return undefined;
  }
  if (state === 'other') {
    throw new Trouble(`something else than a catalog of deskpack answers at ${address}`, {
      action: 'Choose another port with --catalog http://localhost:PORT.',
    });
  }
  const folder = resolve(data ?? join(dataFolder(), 'catalog'));
  const catalog = await startEmbeddedCatalog({
    dataFolder: folder,
    port,
    token: access.token,
    signal,
  });
  note(`A catalog runs at ${catalog.url} until this is done; it keeps its data in ${folder}.`);
  return catalog;
}
