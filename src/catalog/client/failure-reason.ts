import { errorMessage, systemErrorCode } from '../../error/deskpack-error.ts';
import { escapeControls } from '../../text/escape-controls.ts';

/** Why no answer came, and what to do where that is something else than to start a catalog. */
interface Reason {
  readonly reason: string;
  readonly action?: string;
}

const cut: Reason = {
  reason: 'the connection was cut',
  action: 'Try again; if it listens with TLS, name it with https://.',
};
const unreached: Reason = { reason: 'it cannot be reached' };

/** What may go away by itself: the server is starting, restarting or behind something that is. */
const passing: Record<string, Reason> = {
  ECONNREFUSED: { reason: 'connection refused' },
  ECONNRESET: cut,
  EPIPE: cut,
  ETIMEDOUT: unreached,
  EHOSTUNREACH: unreached,
  ENETUNREACH: unreached,
  EAI_AGAIN: { reason: 'the name of the host cannot be looked up' },
};

const trustIt = 'If it is yours, name the certificate that it was signed with: --ca FILE.';
const unknownSigner: Reason = {
  reason: 'its certificate was signed by nobody who is trusted here',
  action: trustIt,
};
const noTls: Reason = {
  reason: 'it does not take part in TLS',
  action: 'If it listens without TLS, name it with http://.',
};
const noHttp: Reason = {
  reason: 'it does not speak HTTP',
  action: 'If it listens with TLS, name it with https://.',
};

const lasting: Record<string, Reason> = {
  ENOTFOUND: { reason: 'there is no such host' },
  DEPTH_ZERO_SELF_SIGNED_CERT: { reason: 'its certificate is signed by itself', action: trustIt },
  SELF_SIGNED_CERT_IN_CHAIN: unknownSigner,
  UNABLE_TO_GET_ISSUER_CERT: unknownSigner,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownSigner,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownSigner,
  CERT_HAS_EXPIRED: {
    reason: 'its certificate has expired',
    action: 'Renew the certificate of the catalog.',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    reason: 'its certificate is for another name',
    action: 'Name the catalog as its certificate does.',
  },
  EPROTO: noTls,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  HPE_INVALID_CONSTANT: noHttp,
  HPE_INVALID_VERSION: noHttp,
};

/** Why a request got no answer, in words, what to do about it, and whether trying again may help. */
export function failureReason(error: unknown): Reason & { readonly mayPass: boolean } {
  const code = systemErrorCode(error) ?? '';
  const known = passing[code] ?? lasting[code] ?? { reason: escapeControls(errorMessage(error)) };
  return { ...known, mayPass: Object.hasOwn(passing, code) };
}
