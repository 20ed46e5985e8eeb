import { DeskpackError, errorMessage, systemErrorCode } from '../../error/deskpack-error.ts';

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
export function listenError(host: string, port: number, cause: unknown): DeskpackError {
  const [reason, action] = reasons[systemErrorCode(cause) ?? ''] ?? [
    errorMessage(cause),
    'Choose another address with --host and --port.',
  ];
  return new DeskpackError(`cannot listen on ${host}, port ${port}: ${reason}`, {
    cause,
    action,
  });
}
