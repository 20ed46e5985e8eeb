import { quoteForAnyShell } from '../../text/escape/quote-for-shell.ts';
import type { NodeAddress } from './node-address.ts';

/** The maximum length of a path for ssh's socket, in bytes, without the suffix that ssh adds temporarily. */
const maxSocketPathBytes = 80;

/** The output of a shared connection when it is established. */
export const connectedText = 'connected';

/** The options that override the user's own configuration of ssh. Its other options are used. */
const options = {
  BatchMode: 'yes',
  ClearAllForwardings: 'yes',
  ConnectTimeout: '10',
  ForwardAgent: 'no',
  LogLevel: 'ERROR',
  RemoteCommand: 'none',
  RequestTTY: 'no',
  ServerAliveCountMax: '3',
  ServerAliveInterval: '10',
} as const;

interface Connection {
  readonly address: NodeAddress;
  /** Path of the socket through which several commands share a connection. */
  readonly control: string;
}

function connectionArgs(
  { address, control }: Connection,
  more: Readonly<Record<string, string>>,
  ...rest: readonly string[]
): string[] {
  const { host, user, port } = address;
  const isShared = Buffer.byteLength(control) <= maxSocketPathBytes;
  const all = {
    ...options,
    ControlPath: isShared ? control : 'none',
    ControlPersist: 'no',
    ...more,
  };
  return [
    ...Object.entries(all).flatMap(([name, value]) => ['-o', `${name}=${value}`]),
    ...(user === undefined ? [] : ['-l', user]),
    ...(port === undefined ? [] : ['-p', port]),
    ...['--', host, ...rest],
  ];
}

/**
 * The arguments for ssh to open a shared connection, which runs no other command and prints `connectedText` when it
 * is established.
 */
export function sshMasterArgs(connection: Connection): string[] {
  const says = { PermitLocalCommand: 'yes', LocalCommand: `echo ${connectedText}` };
  return ['-N', ...connectionArgs(connection, { ControlMaster: 'yes', ...says })];
}

/** The arguments for ssh to run a command. Without a shared connection, ssh makes its own. */
export function sshCommandArgs(connection: Connection, command: readonly string[]): string[] {
  return connectionArgs(connection, { ControlMaster: 'no' }, commandLine(command));
}

/** A command line for the node's shell, with every argument quoted. */
function commandLine(args: readonly string[]): string {
  return args.map(quoteForAnyShell).join(' ');
}
