import type { ErrorCode } from '../../error/all-error-codes.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';

interface Failure {
  readonly code: ErrorCode;
  /** What apt says, in the C locale. */
  readonly said: RegExp;
  readonly reason: string;
  readonly action: string;
}

const compare = "Compare key, address and suite with those on the vendor's page.";

const overHttp =
  'give the address with http:// if the server has it, as apt checks the signatures in any case.';

/** What apt says where it cannot take an index. The first that fits is meant: others follow from it. */
const failures: readonly Failure[] = [
  {
    code: 'repository-changed',
    said: /Hash Sum mismatch|File has unexpected size|Hashes of expected file|Clearsigned file isn't valid|BADSIG/,
    reason: 'its index was changed after it had been signed',
    action: 'Try again in some minutes, as it may just be renewed; else do not use it.',
  },
  {
    code: 'repository-key-wrong',
    said: /EXPKEYSIG|REVKEYSIG/,
    reason: 'the key with which it is signed has expired or was revoked',
    action: "Take the present key from the vendor's page.",
  },
  {
    code: 'repository-key-wrong',
    said: /NO_PUBKEY|couldn't be verified|Missing key|signatures were invalid/,
    reason: 'it is signed with another key than the given one',
    action: compare,
  },
  {
    code: 'repository-key-unusable',
    said: /has an unsupported filetype|no valid OpenPGP data|invalid packet|Unparsable Signed-By/i,
    reason: 'apt on the template cannot read its key',
    action: "Take the key from the vendor's page again.",
  },
  {
    code: 'repository-expired',
    said: /Release file for \S+ is expired/,
    reason: 'its index was valid until a day that has passed',
    action: 'Check the clock of this machine; else tell the vendor that it is not renewed.',
  },
  {
    code: 'repository-expired',
    said: /is not valid yet/,
    reason: 'its index is valid from a day that is still to come',
    action: 'Check the clock of this machine.',
  },
  {
    code: 'repository-untrusted',
    said: /certificate chain uses (?:expired|not yet valid) certificate/,
    reason: 'the certificate of its server has expired, or its day is still to come',
    action: `Check the clock of this machine, and tell the vendor; else ${overHttp}`,
  },
  {
    code: 'repository-untrusted',
    // With both, the authority comes first.
    said: /^(?!.*issuer is unknown).*name in the certificate does not match/m,
    reason: 'the certificate of its server is for another name',
    action: "Compare the address with that on the vendor's page.",
  },
  {
    code: 'repository-untrusted',
    said: /Certificate verification failed/,
    reason: 'the certificate of its server is not signed by an authority that the template knows',
    action: `Put that of the authority into the template, below /usr/local/share/ca-certificates, and run update-ca-certificates there; or ${overHttp}`,
  },
  {
    code: 'repository-untrusted',
    said: /Unable to locate package ca-certificates|'ca-certificates' has no installation candidate/,
    reason:
      'the template has no certificates of authorities, and its package index has none either',
    action: `Install ca-certificates in the template; or ${overHttp}`,
  },
  {
    code: 'repository-unreachable',
    said: /Could not connect|Could not resolve|Temporary failure|Connection (?:failed|timed out|refused|reset)|Cannot initiate|Unable to connect|No route|Network is unreachable|timed out|handshake/i,
    reason: 'its server does not answer',
    action: 'Check the address, and that containers reach it: 127.0.0.1 is the container itself.',
  },
  {
    code: 'repository-index-missing',
    said: /does not have a Release file|404 +Not Found|doesn't have the component/,
    reason: 'the server has no index of that suite or component',
    action: compare,
  },
  {
    code: 'repository-unsigned',
    said: /is not signed/,
    reason: 'its index is not signed',
    action: 'Ask the vendor for a signed repository, or for the package as a file.',
  },
];

/** The most lines of apt that are told. */
const maxLines = 12;

/**
 * Why apt could not read a repository.
 *
 * @param lines what apt printed
 * @param name as people call the repository
 */
export function failureOfRepository(lines: readonly string[], name: string): DeskpackError {
  const text = lines.join('\n');
  const said = lines.filter((line) => /^(?:E|W|Err|N):/.test(line)).slice(-maxLines);
  const found = failures.find((failure) => failure.said.test(text));
  return new DeskpackError(found?.code ?? 'repository-failed', {
    doing: `read the package repository ${name}`,
    reason: found?.reason ?? 'apt cannot read it',
    subject: { kind: 'repository', name },
    action: found?.action ?? 'Read what apt says above.',
    tail: said.length > 0 ? said : lines.slice(-maxLines),
  });
}
