/** A machine with containerd that can be reached with ssh. */
export interface NodeAddress {
  /** The name in messages: the address without `ssh://`. */
  readonly name: string;
  readonly host: string;
  readonly user: string | undefined;
  readonly port: string | undefined;
  /** Path of containerd's socket on the node, if it differs from the one on this machine. */
  readonly socket: string | undefined;
}

// No part may begin with "-", because ssh would take it for an option. Characters with a meaning for shells are not
// allowed either, because ssh's configuration can run commands in a shell.
const user = '([A-Za-z0-9_][A-Za-z0-9_.+-]*)';
const host = '([A-Za-z0-9_][A-Za-z0-9_.-]*|\\[[0-9A-Fa-f:.]+(?:%[A-Za-z0-9_.-]+)?\\])';
const form = new RegExp(`^ssh://(?:${user}@)?${host}(?::([0-9]{1,5}))?(/[A-Za-z0-9_./+-]*)?$`);

/** The valid form, for messages about invalid addresses. */
export const nodeAddressForm =
  'ssh://user@host or ssh://user@host:port, followed by the path of containerd\'s socket if it is not the usual one; a host that "ssh user@host" reaches without asking for a password';

/** Reads `ssh://[user@]host[:port][/path]`; undefined if it has another form. */
export function parseNodeAddress(text: string): NodeAddress | undefined {
  const match = form.exec(text);
  if (!match || Number(match[3] ?? 1) < 1 || Number(match[3] ?? 1) > 65_535) return undefined;
  const socket = match[4] === '/' ? undefined : match[4];
  return {
    name: text.slice('ssh://'.length).replace(/\/$/, ''),
    host: match[2]!.replace(/^\[|\]$/g, ''),
    user: match[1],
    port: match[3],
    socket,
  };
}
