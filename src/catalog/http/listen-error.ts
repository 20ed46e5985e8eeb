import { codeOf, messageOf, Trouble } from '../../error/deskpack-error.ts';

const reasons: Record<string, readonly [reason: string, action: string]> = {
  EADDRINUSE: [
    'the port is in use',
    'Use the catalog that runs there already, or choose another port with --port.',
  ],
  EACCES: ['permission denied', 'Choose a port from 1024 up with --port.'],
  EADDRNOTAVAIL: ['this machine has no such address', 'Choose another one with --host.'],
  ENOTFOUND: ['no such host', 'Choose another one with --host.'],
  EAI_AGAIN: ['the name of the host cannot be looked up', 'Choose another one with --host.'],
};

/** What keeps a server from listening, in words. */
export function listenTrouble(host: string, port: number, thrown: unknown): Trouble {
  const [reason, action] = reasons[codeOf(thrown) ?? ''] ?? [
    messageOf(thrown),
    'Choose another address with --host and --port.',
  ];
  return new Trouble(`cannot listen on ${host}, port ${port}: ${reason}`, {
    cause: thrown,
    action,
  });
}
