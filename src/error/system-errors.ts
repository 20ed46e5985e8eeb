import type { ErrorCode } from './all-error-codes.ts';
import { errorMessage, systemErrorCode } from './deskpack-error.ts';

/** The operation that failed; the advice depends on it. `list` reads a folder. */
export type Access = 'read' | 'list' | 'write' | 'listen' | 'connect';

export interface SystemError {
  readonly code: ErrorCode;
  /** The text after "cannot read FILE: ". */
  readonly reason: string;
  readonly action?: string;
}

type Row = SystemError & { readonly [A in Access]?: Partial<SystemError> };

const trustIt = 'If it is yours, pass the certificate that it was signed with: --ca FILE.';
const otherHost = 'Choose another one with --host.';
const checkPath = 'Check the path; a relative one starts at the current folder.';
const makeReadable = 'Make it readable, or run deskpack as a user with read permission.';
const makeRoom = 'Free some space, then try again.';

const cut: Row = {
  code: 'catalog-unreachable',
  reason: 'the connection was closed',
  connect: { action: 'Try again; if it uses TLS, use an https:// address.' },
};
const unreached: Row = { code: 'catalog-unreachable', reason: 'it cannot be reached' };
const unknownSigner: Row = {
  code: 'catalog-untrusted',
  reason: 'its certificate was not signed by a trusted authority',
  action: trustIt,
};
const noTls: Row = {
  code: 'catalog-unanswered',
  reason: 'it does not speak TLS',
  action: 'If it does not use TLS, use an http:// address.',
};
const notPem: Row = {
  code: 'certificate-unusable',
  reason: 'the certificate or its key is not in PEM form, or is damaged',
};
const noHttp: Row = {
  code: 'catalog-unanswered',
  reason: 'it does not speak HTTP',
  action: 'If it uses TLS, use an https:// address.',
};

/** The known errors of the system and of Node, by their codes. */
const systemErrors: Readonly<Record<string, Row>> = {
  EACCES: {
    code: 'permission-denied',
    reason: 'permission denied',
    read: { action: makeReadable },
    list: { action: makeReadable },
    write: {
      action: 'Choose a writable folder, or change the permissions of this one.',
    },
    listen: { code: 'listen-failed', action: 'Choose a port from 1024 up with --port.' },
  },
  EBUSY: {
    code: 'write-failed',
    reason: 'it is in use',
    read: { code: 'read-failed' },
    action: 'See which program uses it, or choose another path.',
  },
  EDQUOT: { code: 'disk-full', reason: 'the disk quota is exceeded', action: makeRoom },
  EFBIG: { code: 'write-failed', reason: 'the file would be too large' },
  EIO: {
    code: 'read-failed',
    reason: 'its disk reports an error',
    write: { code: 'write-failed' },
    action: 'Check the disk: "dmesg" shows what it reports.',
  },
  EISDIR: {
    code: 'path-unusable',
    reason: 'it is a folder',
    read: { action: 'Name a file in it.' },
    write: { reason: 'a folder with that name is in the way' },
  },
  ELOOP: {
    code: 'path-unusable',
    reason: 'its symbolic links form a loop',
    action: 'Remove one of the links ("ls -l" shows them), or name the file itself.',
  },
  EMFILE: {
    code: 'read-failed',
    reason: 'too many files are open',
    write: { code: 'write-failed' },
    action: 'Allow more, such as: ulimit -n 4096',
  },
  ENAMETOOLONG: {
    code: 'path-unusable',
    reason: 'its name is too long',
    action: 'Choose a shorter name.',
  },
  ENOENT: {
    code: 'file-missing',
    reason: 'there is no such file',
    read: { action: checkPath },
    list: { reason: 'there is no such folder', action: checkPath },
    write: {
      reason: 'the folder does not exist',
      action: 'Create the folder, or choose another one.',
    },
  },
  ENOSPC: { code: 'disk-full', reason: 'the disk is full', write: { action: makeRoom } },
  ENOTDIR: {
    code: 'path-unusable',
    reason: 'part of the path is not a folder',
    action: 'Check the path: a file stands where a folder should be.',
    list: { reason: 'it is not a folder', action: 'Name a folder.' },
    write: { action: 'Choose another folder.' },
  },
  ENOTSUP: {
    code: 'path-unusable',
    reason: 'no folder can be created there',
    write: { action: 'Choose another folder.' },
  },
  EPERM: {
    code: 'permission-denied',
    reason: 'the operation is not permitted',
    write: { action: 'Choose another folder.' },
  },
  EROFS: {
    code: 'read-only',
    reason: 'the file system is read-only',
    write: { action: 'Choose a folder on another disk, or make this one writable.' },
  },
  ETXTBSY: { code: 'write-failed', reason: 'it is a program that runs', action: 'End it first.' },

  EADDRINUSE: {
    code: 'listen-failed',
    reason: 'the port is in use',
    action: 'Use the catalog that runs there already, or choose another port with --port.',
  },
  EADDRNOTAVAIL: {
    code: 'listen-failed',
    reason: 'this machine has no such address',
    listen: { action: otherHost },
  },
  ENOTFOUND: {
    code: 'catalog-unanswered',
    reason: 'there is no such host',
    listen: { code: 'listen-failed', reason: 'no such host', action: otherHost },
  },
  EAI_AGAIN: {
    code: 'catalog-unreachable',
    reason: 'the name of the host cannot be looked up',
    listen: { code: 'listen-failed', action: otherHost },
  },

  ECONNREFUSED: { code: 'catalog-unreachable', reason: 'connection refused' },
  ECONNRESET: cut,
  EPIPE: cut,
  ETIMEDOUT: unreached,
  EHOSTUNREACH: unreached,
  ENETUNREACH: unreached,

  DEPTH_ZERO_SELF_SIGNED_CERT: {
    code: 'catalog-untrusted',
    reason: 'its certificate is self-signed',
    action: trustIt,
  },
  SELF_SIGNED_CERT_IN_CHAIN: unknownSigner,
  UNABLE_TO_GET_ISSUER_CERT: unknownSigner,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownSigner,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownSigner,
  CERT_HAS_EXPIRED: {
    code: 'catalog-untrusted',
    reason: 'its certificate has expired',
    action: 'Renew the certificate of the catalog, if the clock of this machine is right.',
  },
  CERT_NOT_YET_VALID: {
    code: 'catalog-untrusted',
    reason: 'its certificate is not valid yet',
    action: 'Set the clock of this machine, if it is wrong; else use another certificate there.',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    code: 'catalog-untrusted',
    reason: 'its certificate is for another name',
    action: 'Use the name that its certificate is for.',
  },
  ERR_OSSL_PEM_NO_START_LINE: notPem,
  ERR_OSSL_PEM_BAD_BASE64_DECODE: notPem,
  ERR_OSSL_PEM_BAD_END_LINE: notPem,
  ERR_OSSL_ASN1_HEADER_TOO_LONG: notPem,
  ERR_OSSL_ASN1_WRONG_TAG: notPem,
  ERR_OSSL_UNSUPPORTED: notPem,
  ERR_OSSL_X509_KEY_VALUES_MISMATCH: {
    code: 'certificate-unusable',
    reason: 'the private key belongs to another certificate',
  },
  EPROTO: noTls,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  HPE_INVALID_CONSTANT: noHttp,
  HPE_INVALID_VERSION: noHttp,
};

/** The code for errors that are not in the table. */
const unknown: Readonly<Record<Access, ErrorCode>> = {
  read: 'read-failed',
  list: 'read-failed',
  write: 'write-failed',
  listen: 'listen-failed',
  connect: 'catalog-unanswered',
};

/** The names that the certificate of a failed connection is for; undefined if it has none. */
function certificateNames(error: unknown): string | undefined {
  const { cert } = error as { cert?: { subjectaltname?: string; subject?: { CN?: string } } };
  return cert?.subjectaltname?.replaceAll(/(DNS|IP Address):/g, '') ?? cert?.subject?.CN;
}

/**
 * @param error as Node throws it, with its code (`ENOENT`, `CERT_HAS_EXPIRED`); if the table does not have the code,
 *   the error's message is the reason
 */
export function explainSystemError(error: unknown, access: Access): SystemError {
  const code = systemErrorCode(error);
  const row = code !== undefined && Object.hasOwn(systemErrors, code) && systemErrors[code];
  if (!row) return { code: unknown[access], reason: errorMessage(error) };
  const known = { code: row.code, reason: row.reason, action: row.action, ...row[access] };
  const names = code === 'ERR_TLS_CERT_ALTNAME_INVALID' ? certificateNames(error) : undefined;
  return {
    code: known.code,
    reason: names === undefined ? known.reason : `${known.reason}: ${names}`,
    ...(known.action === undefined ? {} : { action: known.action }),
  };
}
