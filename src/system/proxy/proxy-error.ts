import { STATUS_CODES } from 'node:http';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { explainSystemError } from '../../error/system-errors.ts';
import type { HttpProxy } from './proxy-for.ts';

/** The error for a proxy to which no connection can be made, or that cuts it. */
export function unreachableProxy(
  { address, variable }: HttpProxy,
  host: string,
  cause: unknown,
): DeskpackError {
  const { code, reason } = explainSystemError(cause, 'connect');
  const isUntrusted = code === 'catalog-untrusted';
  return new DeskpackError(isUntrusted ? 'proxy-refused' : 'proxy-unreachable', {
    reason: `the proxy ${address} (${variable}) does not answer: ${reason}`,
    cause,
    action: isUntrusted
      ? 'If it is yours, name the certificate that it was signed with in NODE_EXTRA_CA_CERTS.'
      : `Check ${variable}; if ${host} is reached without a proxy, add it to no_proxy.`,
  });
}

/** The error for an answer of the proxy itself, and not of the host behind it. */
export function refusingProxy(
  { address, variable, authorization }: HttpProxy,
  host: string,
  status: number,
): DeskpackError {
  const said = `the proxy ${address} (${variable}) answered ${status} (${STATUS_CODES[status] ?? 'an unknown status'}) for ${host}`;
  if (status === 407) {
    const given =
      authorization === undefined
        ? 'it wants a user and a password'
        : 'the user or the password is wrong';
    return new DeskpackError('proxy-refused', {
      reason: `${said}: ${given}`,
      action: `Put both into ${variable}, such as http://user:password@proxy.example:3128, with special characters percent-encoded.`,
    });
  }
  // What it cannot reach now, it may reach later.
  const isPassing = status === 502 || status === 503 || status === 504;
  return new DeskpackError(isPassing ? 'proxy-unreachable' : 'proxy-refused', {
    reason: said,
    action: `Check that the proxy may reach ${host}; if it is reached without a proxy, add it to no_proxy.`,
  });
}
