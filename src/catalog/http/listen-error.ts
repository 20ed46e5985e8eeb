import { DeskpackError } from '../../error/deskpack-error.ts';
import { explainSystemError } from '../../error/system-errors.ts';

/** The error for a server that cannot listen. */
export function listenError(host: string, port: number, cause: unknown): DeskpackError {
  const {
    code,
    reason,
    action = 'Choose another address with --host and --port.',
  } = explainSystemError(cause, 'listen');
  return new DeskpackError(code, {
    doing: `listen on ${host}, port ${port}`,
    reason,
    subject: { kind: 'catalog', name: `http://${host}:${port}` },
    cause,
    action,
  });
}
