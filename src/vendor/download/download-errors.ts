import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '../../error/all-error-codes.ts';
import { changedError, DeskpackError } from '../../error/deskpack-error.ts';
import { explainSystemError } from '../../error/system-errors.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { formatBytes } from '../../text/format/format.ts';

/** What to do where a person has to do it. */
const withBrowser = 'Download it with a browser, then give the path of the file.';
const askVendor = "Compare the address with that on the vendor's page.";

interface Failure {
  readonly reason: string;
  readonly action: string;
  readonly cause?: unknown;
}

/** An error of a download, with its address. */
function failed(code: ErrorCode, { href }: URL, failure: Failure): DeskpackError {
  const subject = { kind: 'file', name: href } as const;
  return new DeskpackError(code, {
    doing: `download ${escapeControls(href)}`,
    subject,
    ...failure,
  });
}

/**
 * An address that is no address of a file. It may contain a password, so only its host is told.
 *
 * @param host undefined if it has none
 */
export function addressError(
  host: string | undefined,
  reason: string,
  action: string,
): DeskpackError {
  const from = host === undefined ? '' : ` from ${escapeControls(host)}`;
  return new DeskpackError('download-address', { doing: `download a file${from}`, reason, action });
}

export function insecureAddress(url: URL): DeskpackError {
  return failed('download-insecure', url, {
    reason: 'over plain HTTP, others in the network can put another file in its place',
    action:
      'Use an https:// address, or append the digest of the vendor: #sha256=HEX. Commands have --allow-http.',
  });
}

/** @param location where a server with TLS leads to */
export function insecureRedirect(url: URL, location: URL): DeskpackError {
  return failed('download-insecure', url, {
    reason: `it redirects from HTTPS to plain HTTP, at ${escapeControls(location.host)}`,
    action: withBrowser,
  });
}

/** @param why as in "it redirects …" */
export function badRedirect(url: URL, why: string): DeskpackError {
  return failed('download-redirect', url, { reason: `it redirects ${why}`, action: withBrowser });
}

/**
 * The error for a status that is no answer with a file or a page.
 *
 * @param isPage whether a page may be meant
 * @param retryAfter the header, if there is one
 */
export function refusedStatus(
  url: URL,
  asked: URL,
  status: number,
  isPage: boolean,
  retryAfter = '',
): DeskpackError {
  const said = `${escapeControls(asked.host)} answered ${status} (${STATUS_CODES[status] ?? 'an unknown status'})`;
  if ((status === 401 || status === 403) && isPage) {
    return failed('page-login', url, {
      reason: `${said}: it gives the page or the file only to those who are logged in`,
      action:
        'A file: download it with a browser, then give its path. A web application: describe it in a form, with --app= and the address as Arguments.',
    });
  }
  if (status === 401 || status === 403) {
    return failed('download-refused', url, {
      reason: `${said}: it gives the file only to those who are logged in`,
      action:
        'Download it with a browser in which you are logged in, then give the path of the file.',
    });
  }
  if (status === 404 || status === 410) {
    const action = isPage
      ? 'Open the address in a browser, and copy it again from there.'
      : `${askVendor} Many vendors take old versions away.`;
    const reason = `${said}: ${isPage ? 'what it names' : 'the file'} is not there`;
    return failed('download-missing', url, { reason, action });
  }
  if (status === 429 || status >= 500) {
    const seconds = /^\d{1,6}$/.test(retryAfter) ? ` It asks to wait ${retryAfter} s.` : '';
    return failed('download-busy', url, { reason: said, action: `Try again later.${seconds}` });
  }
  return failed('download-refused', url, { reason: said, action: withBrowser });
}

/** A web page in place of a file. */
export function webPage(url: URL): DeskpackError {
  return failed('artefact-unsupported', url, {
    reason:
      'it is a web page, and not a file: one that asks for a login, or on which the file is offered',
    action: 'Give the address of the file itself, or download it with a browser.',
  });
}

export function emptyPage(url: URL): DeskpackError {
  return failed('page-empty', url, {
    reason: 'the page is empty',
    action: 'Open the address in a browser: it may need a path behind the host.',
  });
}

export function tooLarge(url: URL, bytes: number, maxBytes: number): DeskpackError {
  return failed('download-too-large', url, {
    reason: `it has at least ${formatBytes(bytes)}, and at most ${formatBytes(maxBytes)} are downloaded`,
    action: withBrowser,
  });
}

/** @param needed bytes that are still to come */
export function noRoom(url: URL, folder: string, needed: number, free: number): DeskpackError {
  return failed('disk-full', url, {
    reason: `${formatBytes(needed)} are to come, and ${folder} has ${formatBytes(free)} left`,
    action: 'Free some space, or set XDG_CACHE_HOME to a folder on another disk.',
  });
}

export function wrongDigest(url: URL, wanted: string, found: string): DeskpackError {
  return failed('download-digest', url, {
    reason: `its SHA-256 is ${found}, and not ${wanted}`,
    action: `Do not use the file. ${askVendor}`,
  });
}

/** @param done bytes that are kept for the next time */
export function cutDownload(url: URL, done: number, cause: unknown): DeskpackError {
  return failed('download-cut', url, {
    reason: `the connection was closed after ${formatBytes(done)}`,
    action: 'Try again: it goes on from there, if the server can.',
    cause,
  });
}

export function idleDownload(url: URL, host: string, idleMs: number): DeskpackError {
  return failed('download-unreachable', url, {
    reason: `nothing came from ${escapeControls(host)} for ${idleMs / 1000} s`,
    action: 'Try again later; what has come is kept.',
  });
}

/** The error for a server that does not answer. */
export function unreachable(url: URL, asked: URL, cause: unknown): DeskpackError {
  if (cause instanceof DeskpackError) return changedError(cause, { doing: `download ${url.href}` });
  const { code, reason } = explainSystemError(cause, 'connect');
  const isUntrusted = code === 'catalog-untrusted';
  return failed(isUntrusted ? 'download-untrusted' : 'download-unreachable', url, {
    reason: `${escapeControls(asked.host)} does not answer: ${escapeControls(reason)}`,
    action: isUntrusted
      ? 'If the server is yours, name the certificate that it was signed with in NODE_EXTRA_CA_CERTS.'
      : 'Check the address and the network; behind a proxy, set https_proxy.',
    cause,
  });
}
