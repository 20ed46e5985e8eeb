import { DeskpackError } from '../../error/deskpack-error.ts';
import type { NodeAddress } from './node-address.ts';

interface Case {
  readonly pattern: RegExp;
  /** Status of ssh that says the same where nothing else is said. */
  readonly status?: number;
  /** `$1` stands for what the pattern's first group matched. */
  readonly reason: string;
  readonly action: (byHand: string, address: NodeAddress) => string;
}

/** How a person connects to a node. */
function byHand({ host, user, port }: NodeAddress): string {
  const to = user === undefined ? host : `${user}@${host}`;
  return ['ssh', ...(port === undefined ? [] : ['-p', port]), to].join(' ');
}

const unreachable = (ssh: string) => `Check the address, and that the node runs: ${ssh}`;

/** What ssh itself says when it cannot connect, or when a connection breaks. */
const connecting: readonly Case[] = [
  {
    pattern: /^ssh: could not resolve hostname/im,
    reason: 'no host has that name',
    action: unreachable,
  },
  {
    pattern: /^ssh: connect to host \S+ port \d+: (.*)$/im,
    reason: '$1',
    action: unreachable,
  },
  {
    pattern: /remote host identification has changed/i,
    reason: 'its host key is another one than before',
    action: (ssh) =>
      `Somebody may stand between you and it. If the node was set up anew, take its old key out of known_hosts and connect once: ${ssh}`,
  },
  {
    pattern: /^host key verification failed/im,
    reason: 'its host key is not known here',
    action: (ssh) => `Connect once by hand and compare the key: ${ssh}`,
  },
  {
    pattern: /^\S+: permission denied \(|too many authentication failures/im,
    reason: 'it takes no key that ssh has',
    action: (ssh) =>
      `Put your key there (${ssh.replace(/^ssh/, 'ssh-copy-id')}), or load it into the agent: ssh-add`,
  },
  {
    pattern:
      /^(?:client_loop|kex_exchange_identification): |^connection (?:to \S+ )?(?:closed|reset)|^timeout, server \S+ not responding/im,
    status: 255,
    reason: 'the connection broke',
    action: (ssh) => `Try again; see whether this holds: ${ssh}`,
  },
];

/** What the shell, sudo and ctr at the other end say. */
const there: readonly Case[] = [
  {
    pattern: /\bctr: (?:command )?not found|ctr['"]?: no such file|unknown command:? '?ctr/i,
    reason: 'ctr is not installed there, or not in the PATH of that account',
    action: () => 'Name a node that has containerd.',
  },
  {
    pattern: /ctr: failed to dial .*permission denied/i,
    reason: "that account may not use containerd's socket",
    action: (_, { host, user }) =>
      `Connect as root (ssh://root@${host}), or let ${user ?? 'that account'} run ctr with sudo and without a password.`,
  },
  {
    pattern: /ctr: failed to dial /i,
    reason: 'containerd is not running there, or has another socket',
    action: () => 'Start it, or add the path of its socket to the address of the node.',
  },
];

function explained(
  cause: DeskpackError,
  cases: readonly Case[],
  doing: string,
  address: NodeAddress,
): DeskpackError | undefined {
  const { message, tail, unexplained } = cause;
  const text = [...tail, message].join('\n');
  for (const { pattern, status, reason, action } of cases) {
    const match = pattern.exec(text);
    // Whoever shares a connection that breaks says nothing, and has ssh's own status.
    const isEndOfSsh = unexplained?.program === 'ssh' && unexplained.status === status;
    if (!match && !isEndOfSsh) continue;
    const why = reason.replace('$1', () => (match?.[1] ?? '').toLowerCase());
    const options = { tail, cause, action: action(byHand(address), address) };
    return new DeskpackError(`cannot ${doing} ${address.name}: ${why}`, options);
  }
  return undefined;
}

/** Says of what went wrong on a node, or on the way to it, what to do about it there. */
export function nodeError(cause: unknown, address: NodeAddress): unknown {
  if (!(cause instanceof DeskpackError)) return cause;
  const error =
    explained(cause, there, 'use containerd on', address) ??
    explained(cause, connecting, 'reach', address);
  if (error) return error;
  const { message, tail, action } = cause;
  // What went wrong here, in the engine say, does not speak of the node.
  if (action === undefined || !message.includes(` on ${address.name}`)) return cause;
  return new DeskpackError(message, { tail, cause, action: `On ${address.name}: ${action}` });
}
