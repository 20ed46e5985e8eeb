import { connectTimeoutMs } from '../../system/process/program-options.ts';
import { readProgram } from '../../system/process/read-program.ts';
import { type ProgramCall, runProgram } from '../../system/process/run-program.ts';
import { containerd, type Namespaces } from '../containerd.ts';
import { CtrCommand } from '../ctr-command.ts';
import type { ImageStore } from '../image-store.ts';
import type { NodeAddress } from './node-address.ts';
import { NodeConnection } from './node-connection.ts';
import { nodeError } from './node-error.ts';

/** What holds for all nodes. */
export interface NodeOptions {
  readonly namespace: string;
  /** Path of containerd's socket, on nodes whose address does not say otherwise. */
  readonly address: string;
  /** How its client is called there, by an account that may. */
  readonly command?: CtrCommand;
  /** Makes the namespace on nodes where it is not there. */
  readonly createsNamespace?: boolean | undefined;
  /** Added to this process's environment, for ssh. */
  readonly environment?: ProgramCall['environment'];
}

/** Becomes root where that takes no password. */
const sudo = ['sudo', '-n'];

/** What stands before a command that needs root at the other end. */
async function rootArgs(
  connection: NodeConnection,
  { plain }: CtrCommand,
  doing: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const run = { doing, signal, timeout: connectTimeoutMs };
  const id = await readProgram({ ...connection.command(['id', '-u']), ...run });
  // What login scripts print comes before it.
  if (id.trim().split('\n').at(-1) === '0') return [];
  return runProgram({ ...connection.command([...sudo, ...plain, '--version']), ...run }).then(
    () => sudo,
    () => {
      signal.throwIfAborted();
      return [];
    },
  );
}

/** The image store of a node. */
export type NodeStore = ImageStore & Namespaces;

async function storeOf(
  connection: NodeConnection,
  { name, socket }: NodeAddress,
  { namespace, address, command: client = new CtrCommand() }: NodeOptions,
  signal: AbortSignal,
): Promise<NodeStore> {
  const before = await rootArgs(connection, client, `reach ${name}`, signal);
  const command = (args: readonly string[]) => connection.command([...before, ...args]);
  return containerd({
    namespace,
    command: client,
    address: socket ?? address,
    elsewhere: { name, command },
  });
}

/**
 * Lets `use` work with the image store of a node, over one connection.
 *
 * @throws DeskpackError when the node cannot be reached or used, and what `use` throws
 */
export async function withNodeStore<T>(
  address: NodeAddress,
  options: NodeOptions,
  signal: AbortSignal,
  use: (store: NodeStore) => Promise<T>,
): Promise<T> {
  try {
    const { environment } = options;
    const connection = await NodeConnection.open(address, { environment, signal });
    try {
      return await use(await storeOf(connection, address, options, signal));
    } finally {
      await connection.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw nodeError(error, address);
  }
}
