/** A machine that is reached with ssh and has containerd. */
export interface NodeAddress {
  /** What it is called in messages: the address without `ssh://`. */
  readonly name: string;
  readonly host: string;
  readonly user: string | undefined;
  readonly port: string | undefined;
  /** Path of containerd's socket there, where it is not the same as here. */
  readonly socket: string | undefined;
}

// Nothing may begin with "-": ssh would take it for an option. Nor may anything be left that a shell,
// which the configuration of ssh can bring in, would take for more than a name.
const user = '([A-Za-z0-9_][A-Za-z0-9_.+-]*)';
const host = '([A-Za-z0-9_][A-Za-z0-9_.-]*|\\[[0-9A-Fa-f:.]+(?:%[A-Za-z0-9_.-]+)?\\])';
const form = new RegExp(`^ssh://(?:${user}@)?${host}(?::([0-9]{1,5}))?(/[A-Za-z0-9_./+-]*)?$`);

/** What an address that cannot be read should be. */
export const nodeAddressForm =
  'ssh://user@host or ssh://user@host:port, with the path of containerd\'s socket at its end where it is another one; a host that "ssh user@host" reaches without asking for a password';

/** Reads `ssh://[user@]host[:port][/path]`; undefined when it is something else. */
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
