import type { IncomingMessage } from 'node:http';
import { askForFile } from '../download/ask-for-file.ts';
import { refusedStatus } from '../download/download-errors.ts';
import { parseFileAddress } from '../download/file-address.ts';
import { fileNameOf } from '../download/file-name.ts';
import type { Validators } from '../download/kept-downloads.ts';
import { countIn } from '../download/part-requests.ts';
import { nameOfFile } from '../naming/name-of-file.ts';
import type { DescribedOrigin } from '../origin/origin-text.ts';
import { compareVersions } from './compare-versions.ts';
import { type Answer, type Asking, unknown } from './newer.ts';
import type { Newer } from './newer-answer.ts';

/** The version in the name of a file. */
const versionInName = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : nameOfFile(name.replace(/\.deb$/i, '')).version;

/** Another file: `newer` if its name says so. @param sign what the server tells it from others by */
export function otherFile(
  { file }: Pick<DescribedOrigin, 'file'>,
  name: string | undefined,
  address: string,
  sign: string | number | undefined,
): Newer {
  const [before, now] = [versionInName(file), versionInName(name)];
  const version = now === undefined ? {} : { version: now };
  const isHigher = before !== undefined && now !== undefined && compareVersions(now, before) > 0;
  return {
    state: isHigher ? 'newer' : 'changed',
    ...version,
    address,
    ...(sign !== undefined && { sign: String(sign) }),
  };
}

/** Whether a name says another version than that of the file. */
function saysOtherVersion({ file }: DescribedOrigin, name: string): boolean {
  const [before, now] = [versionInName(file), versionInName(name)];
  return before !== undefined && now !== undefined && compareVersions(now, before) !== 0;
}

/** Whether an address is that of one version for ever, as vendors have them beside one of the newest. */
function isOfOneVersion({ url }: { readonly url: URL }, { version }: DescribedOrigin): boolean {
  if (versionInName(fileNameOf(undefined, url)) !== undefined) return true;
  const plain = version?.replace(/^\d+:/, '').replace(/-[^-]*$/, '');
  return plain !== undefined && /\d\.\d/.test(plain) && url.href.includes(plain);
}

/** What a server says of the file that it has. */
interface Said extends Validators {
  readonly isUnchanged: boolean;
  readonly name: string;
  readonly bytes: number | undefined;
}

const wholeRange = /\/(\d+)$/;

function bytesIn({ statusCode, headers }: IncomingMessage): number | undefined {
  return statusCode === 206
    ? countIn(wholeRange.exec(headers['content-range'] ?? '')?.[1])
    : countIn(headers['content-length']);
}

/** Asks only for what is another file than the one that is here. */
function conditions({ date }: DescribedOrigin, known: Validators | undefined) {
  const { etag, lastModified = date && new Date(date).toUTCString() } = known ?? {};
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    // With an entity tag, the time is asked for only where the server gave that, too.
    ...((etag === undefined || known?.lastModified !== undefined) &&
      lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
}

/** Whether what a server says is said of the file that is here; undefined if that cannot be told. */
function isSame(said: Said, origin: DescribedOrigin, known: Validators | undefined) {
  if (said.isUnchanged) return true;
  if (said.etag !== undefined && said.etag === known?.etag) return true;
  const isOtherSize =
    said.bytes !== undefined && origin.bytes !== undefined && said.bytes !== origin.bytes;
  if (isOtherSize) return false;
  const before = Date.parse(known?.lastModified ?? origin.date ?? '');
  const now = Date.parse(said.lastModified ?? '');
  if (!Number.isNaN(before) && !Number.isNaN(now)) return now === before;
  return said.etag !== undefined && known?.etag !== undefined ? false : undefined;
}

const htmlPage = /^(?:text\/html|application\/xhtml\+xml)\b/i;

type Method = 'HEAD' | 'GET';

async function said(
  origin: DescribedOrigin,
  method: Method,
  { known, signal }: Asking,
): Promise<Said | Answer> {
  const wanted = { ...parseFileAddress(origin.address!), sha256: origin.sha256 };
  const { response, from } = await askForFile(wanted, {
    method,
    headers: {
      ...conditions(origin, known),
      ...(method === 'GET' && { range: 'bytes=0-0' }),
    },
    allowsHttp: false,
    signal,
    onAsk: () => {},
  });
  // Whatever more comes is not wanted.
  response.destroy();
  const { statusCode = 0, headers } = response;
  const { etag, 'last-modified': lastModified } = headers;
  const name = fileNameOf(headers['content-disposition'], from);
  const validators = { etag, lastModified };
  if (statusCode === 304) return { isUnchanged: true, name, bytes: undefined, ...validators };
  if (statusCode === 200 || statusCode === 206) {
    if (htmlPage.test(headers['content-type'] ?? ''))
      return unknown('no-answer', `there is a web page at ${wanted.address}, and no file`);
    return { isUnchanged: false, name, bytes: bytesIn(response), ...validators };
  }
  const { reason } = refusedStatus(wanted.url, from, statusCode, false);
  return unknown(statusCode === 404 || statusCode === 410 ? 'gone' : 'no-answer', reason);
}

function answerFor(found: Said, origin: DescribedOrigin, known: Validators | undefined): Answer {
  const address = origin.address!;
  const { etag, lastModified, name, bytes } = found;
  const other = () => otherFile(origin, name, address, etag ?? lastModified ?? bytes);
  const same = isSame(found, origin, known);
  if (same !== true && saysOtherVersion(origin, name)) return { newer: other() };
  if (same === undefined)
    return unknown('no-signs', `the server says nothing that tells versions of ${address} apart`);
  if (!same) return { newer: other() };
  if (isOfOneVersion(parseFileAddress(address), origin)) {
    return unknown(
      'own-address',
      `its address names the version ${origin.version ?? versionInName(origin.file) ?? ''}`.trim(),
    );
  }
  const validators =
    etag === undefined && lastModified === undefined
      ? {}
      : {
          validators: {
            etag: etag ?? known?.etag,
            lastModified: lastModified ?? known?.lastModified,
          },
        };
  return { newer: { state: 'current' }, ...validators };
}

/** An origin as its address knows it: where an archive wrapped the file, with the name, size and digest of that. */
export function atAddress(origin: DescribedOrigin): DescribedOrigin {
  return origin.address === undefined ? origin : { ...origin, ...origin.archive };
}

/**
 * Asks the address of a file whether it has another one. Headers say it: first without a body, and then, if they say nothing or the
 * server refuses that, with one byte.
 */
export async function askAddress(described: DescribedOrigin, asking: Asking): Promise<Answer> {
  const origin = atAddress(described);
  if (origin.address === undefined) {
    const from = origin.file === undefined ? '' : `: it was given as ${origin.file}`;
    return unknown('no-address', `nothing says where newer ones are${from}`);
  }
  const { known } = asking;
  const head = await said(origin, 'HEAD', asking);
  const isOver = 'isUnchanged' in head && isSame(head, origin, known) === true;
  if (isOver) return answerFor(head, origin, known);
  const whole = await said(origin, 'GET', asking);
  return 'newer' in whole ? whole : answerFor(whole, origin, known);
}
