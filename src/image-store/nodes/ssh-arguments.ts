import { quoteForAnyShell } from '../../text/quote-for-shell.ts';
import type { NodeAddress } from './node-address.ts';

/** The longest path that ssh can make a socket at, without what it adds while it does. Bytes. */
const maxSocketPathBytes = 80;

/** What a connection that is to be shared says when it is there. */
export const connectedText = 'connected';

/** What a connection must be whatever a person's own configuration of ssh says. All else in it counts. */
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
  /** Path of a socket over which several commands share a connection. */
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
 * The arguments with which ssh opens a connection that commands share, runs nothing itself, and prints
 * `connectedText` when it is there.
 */
export function sshMasterArgs(connection: Connection): string[] {
  const says = { PermitLocalCommand: 'yes', LocalCommand: `echo ${connectedText}` };
  return ['-N', ...connectionArgs(connection, { ControlMaster: 'yes', ...says })];
}

/** The arguments with which ssh runs a command. Where there is no connection to share it makes one. */
export function sshCommandArgs(connection: Connection, command: readonly string[]): string[] {
  return connectionArgs(connection, { ControlMaster: 'no' }, commandLine(command));
}

/** A command line for the shell at the other end, in which every word stays what it is. */
function commandLine(args: readonly string[]): string {
  return args.map(quoteForAnyShell).join(' ');
}
