import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import {
  type CatalogAccess,
  type FoundCatalog,
  findCatalog,
} from '../../../catalog/client/client.ts';
import {
  type EmbeddedCatalog,
  startEmbeddedCatalog,
} from '../../../catalog/embedded/embedded-catalog.ts';
import { holdCatalog } from '../../../catalog/embedded/share-catalog.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { UsageError } from '../../../error/usage-error.ts';
import { dataFolder } from '../../../system/folders/user-folders.ts';
import { remark } from '../../../terminal/output.ts';

export interface EmbeddedCatalogOptions {
  embeddedCatalog?: true;
  data?: string;
}

export function addEmbeddedCatalogOptions(command: Command): Command {
  return command
    .option('--embedded-catalog', 'run a catalog at that address until the command ends')
    .addOption(
      new Option('--data <folder>', 'folder of the database of that catalog').implies({
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

/** A catalog on this machine that is available until the end of a run. */
interface CatalogHere {
  readonly url: string;
  /** Whether it was started for this run, and so accepts its registrations. */
  readonly isStarted: boolean;
  /** Stops it, unless others use it. */
  close(): Promise<void>;
}

/**
 * The number of attempts in the same situation: a catalog that may be about to stop, or one that does not start, perhaps
 * because another one did. Each change in between shows that others come and go, and begins a new count.
 */
const maxTries = 5;

/** The longest time to wait for others that come and go, and the interval of the attempts, in milliseconds. */
const patienceMs = 30_000;
const pollIntervalMs = 300;

function refuseOtherData(address: string, used: string | undefined, wanted: string | undefined) {
  if (wanted === undefined || used === resolve(wanted)) return;
  const where = used === undefined ? 'in an unknown folder' : `in ${used}`;
  throw new DeskpackError('catalog-in-use', {
    reason: `a catalog runs at ${address} already, and keeps its data ${where}`,
    subject: { kind: 'catalog', name: address },
    action:
      'Omit --data to use that one, or choose another port with --catalog http://localhost:PORT.',
  });
}

/** One of several attempts to have a catalog at an address. */
interface Attempt {
  readonly address: string;
  readonly access: CatalogAccess;
  readonly signal: AbortSignal;
  readonly isLast: boolean;
}

/** Uses a running catalog; undefined if it may be about to stop. */
async function takeRunning(
  { address, isLast }: Attempt,
  { data }: EmbeddedCatalogOptions,
): Promise<CatalogHere | undefined> {
  const used = await holdCatalog(portOf(address));
  if (!used && !isLast) return undefined;
  try {
    refuseOtherData(address, used?.data, data);
  } catch (error) {
    await used?.release();
    throw error;
  }
  const where = used ? `, with its data in ${used.data}` : '';
  remark(`A catalog runs at ${address} already${where}; that one is used.`);
  return { url: address, isStarted: false, close: async () => used?.release() };
}

/** Starts a catalog; undefined if another run may have started one in the meantime. */
async function startHere(
  { address, access: { token }, signal, isLast }: Attempt,
  { data }: EmbeddedCatalogOptions,
): Promise<CatalogHere | undefined> {
  const folder = resolve(data ?? join(dataFolder(), 'catalog'));
  const port = portOf(address);
  let catalog: EmbeddedCatalog;
  try {
    catalog = await startEmbeddedCatalog({ dataFolder: folder, port, token, signal });
  } catch (error) {
    if (isLast || !(error instanceof DeskpackError)) throw error;
    return undefined;
  }
  remark(
    `A catalog runs at ${catalog.url} until this command ends; it keeps its data in ${folder}.`,
  );
  return {
    url: catalog.url,
    isStarted: true,
    async close() {
      const others = await catalog.close();
      if (others > 0)
        remark('Other commands use the catalog; it runs until the last of them ends.');
    },
  };
}

/** The possible actions about a server that was found. */
const attempts = {
  ready: takeRunning,
  absent: startHere,
  stopping: async () => undefined,
} as const;

function inUse(address: string, state: 'other' | 'stopping'): DeskpackError {
  const what = state === 'other' ? 'is not a deskpack catalog' : 'is a catalog that does not end';
  return new DeskpackError('catalog-in-use', {
    reason: `the server at ${address} ${what}`,
    subject: { kind: 'catalog', name: address },
    action: 'Choose another port with --catalog http://localhost:PORT.',
  });
}

/**
 * Provides a catalog at an address of this machine until the end of a run: a running one of deskpack, even if
 * its starter ends earlier, or else a new one.
 *
 * @throws DeskpackError when another service uses the address, or the running catalog has another data folder
 */
export async function startCatalogAt(
  address: string,
  access: CatalogAccess,
  options: EmbeddedCatalogOptions,
  signal: AbortSignal,
): Promise<CatalogHere> {
  portOf(address);
  const late = Date.now() + patienceMs;
  let before: FoundCatalog['state'] | undefined;
  for (let tries = 1; ; tries += 1) {
    const { state } = await findCatalog(address, { ...access, signal });
    if (state !== before) tries = 1;
    before = state;
    const isLate = Date.now() >= late;
    if (state === 'other' || (state === 'stopping' && isLate)) throw inUse(address, state);
    const attempt = { address, access, signal, isLast: isLate || tries === maxTries };
    const catalog = await attempts[state](attempt, options);
    if (catalog) return catalog;
    await sleep(pollIntervalMs, undefined, { signal });
  }
}
