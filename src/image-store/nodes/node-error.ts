import type { ErrorCode } from '../../error/all-error-codes.ts';
import { changedError, DeskpackError } from '../../error/deskpack-error.ts';
import { explain, type OutputCase, type OutputMatch } from '../../error/explain-output.ts';
import type { NodeAddress } from './node-address.ts';

/** The command for connecting to a node by hand. */
function byHand({ host, user, port }: NodeAddress): string {
  const to = user === undefined ? host : `${user}@${host}`;
  return ['ssh', ...(port === undefined ? [] : ['-p', port]), to].join(' ');
}

const unreachable = ({ about }: OutputMatch<NodeAddress>) =>
  `Check the address, and that the node runs: ${byHand(about)}`;

/** Messages of ssh itself when it cannot connect or when a connection breaks. */
const connecting: readonly OutputCase<NodeAddress>[] = [
  {
    code: 'node-unreachable',
    pattern: /^ssh: could not resolve hostname/im,
    reason: 'there is no such host',
    action: unreachable,
  },
  {
    code: 'node-unreachable',
    pattern: /^ssh: connect to host \S+ port \d+: (.*)$/im,
    reason: ({ detail }) => detail.toLowerCase(),
    action: unreachable,
  },
  {
    code: 'node-key-unknown',
    pattern: /remote host identification has changed/i,
    reason: 'its host key has changed',
    action: ({ about }) =>
      `An attacker may be intercepting the connection. If the node was set up again, take its old key out of known_hosts and connect once: ${byHand(about)}`,
  },
  {
    code: 'node-key-unknown',
    pattern: /^host key verification failed/im,
    reason: 'its host key is not known here',
    action: ({ about }) => `Connect once by hand and compare the key: ${byHand(about)}`,
  },
  {
    code: 'node-login-refused',
    pattern: /^\S+: permission denied \(|too many authentication failures/im,
    reason: 'it accepts none of the keys that ssh has',
    action: ({ about }) =>
      `Put your key there (${byHand(about).replace(/^ssh/, 'ssh-copy-id')}), or load it into the agent: ssh-add`,
  },
  {
    code: 'node-unreachable',
    pattern:
      /^(?:client_loop|kex_exchange_identification): |^connection (?:to \S+ )?(?:closed|reset)|^timeout, server \S+ not responding/im,
    // If a shared connection breaks, its users print nothing and exit with ssh's own status.
    end: { program: 'ssh', status: 255 },
    reason: 'the connection broke',
    action: ({ about }) => `Try again; check that this connection stays open: ${byHand(about)}`,
  },
];

/** Messages of the shell, sudo and ctr on the node. */
const there: readonly OutputCase<NodeAddress>[] = [
  {
    code: 'node-unsuitable',
    pattern: /\bctr: (?:command )?not found|ctr['"]?: no such file|unknown command:? '?ctr/i,
    reason: 'ctr is not installed there, or not in the PATH of that account',
    action: 'Name a node that has containerd.',
  },
  {
    code: 'node-unsuitable',
    pattern: /ctr: failed to dial .*permission denied/i,
    reason: "that account may not use containerd's socket",
    action: ({ about: { host, user } }) =>
      `Connect as root (ssh://root@${host}), or let ${user ?? 'that account'} run ctr with sudo and without a password.`,
  },
  {
    code: 'node-unsuitable',
    pattern: /ctr: failed to dial /i,
    reason: 'containerd is not running there, or has another socket',
    action: 'Start it, or add the path of its socket to the address of the node.',
  },
];

function explained(
  cause: DeskpackError,
  cases: readonly OutputCase<NodeAddress>[],
  doing: string,
  address: NodeAddress,
): DeskpackError | undefined {
  const { tail, program, status } = cause;
  const known = explain(cases, { lines: tail, program, status }, address);
  if (!known) return undefined;
  const subject = { kind: 'node', name: address.name } as const;
  return new DeskpackError(known.code, {
    doing: `${doing} ${address.name}`,
    reason: known.reason,
    subject,
    tail,
    cause,
    action: known.action,
  });
}

/** Errors that concern the node although they are not from ssh's output. */
const ofTheNode: ReadonlySet<ErrorCode> = new Set(['namespace-missing', 'store-incomplete']);

/** Adds to an error on a node, or on the way to it, what to do there. */
export function nodeError(cause: unknown, address: NodeAddress): unknown {
  if (!(cause instanceof DeskpackError)) return cause;
  const error =
    explained(cause, there, 'use containerd on', address) ??
    explained(cause, connecting, 'reach', address);
  if (error) return error;
  const { code, action, program } = cause;
  // Errors on this machine, e.g. of the engine, do not concern the node.
  if (action === undefined || (program !== 'ssh' && !ofTheNode.has(code))) return cause;
  return changedError(cause, { action: `On ${address.name}: ${action}` });
}
