import { connectTimeoutMs } from '../../system/process/program/program-options.ts';
import { readProgram } from '../../system/process/program/read-program.ts';
import { type ProgramCall, runProgram } from '../../system/process/program/run-program.ts';
import { containerd, type Namespaces } from '../containerd.ts';
import { CtrCommand } from '../ctr-command.ts';
import type { ImageStore } from '../image-store.ts';
import type { NodeAddress } from './node-address.ts';
import { NodeConnection } from './node-connection.ts';
import { nodeError } from './node-error.ts';

export interface NodeOptions {
  readonly namespace: string;
  /** Path of containerd's socket on nodes without a path in their address. */
  readonly address: string;
  /** The command of containerd's client there, for an account with permission to use it. */
  readonly command?: CtrCommand;
  /** Whether to create the namespace on nodes without it. */
  readonly createsNamespace?: boolean | undefined;
  /** For ssh, in addition to this process's environment. */
  readonly environment?: ProgramCall['environment'];
}

/** Runs as root, if that needs no password. */
const sudo = ['sudo', '-n'];

/** The arguments to put before a command that needs root on the node. */
async function rootArgs(
  connection: NodeConnection,
  { withoutSudo }: CtrCommand,
  doing: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const run = { doing, signal, timeout: connectTimeoutMs };
  const id = await readProgram({ ...connection.command(['id', '-u']), ...run });
  // The output of login scripts comes before it.
  if (id.trim().split('\n').at(-1) === '0') return [];
  return runProgram({ ...connection.command([...sudo, ...withoutSudo, '--version']), ...run }).then(
    () => sudo,
    () => {
      signal.throwIfAborted();
      return [];
    },
  );
}

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
    remote: { name, command },
  });
}

/**
 * Calls `use` with the image store of a node, over one connection.
 *
 * @throws DeskpackError if the node cannot be reached or used; and the error of `use`
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
