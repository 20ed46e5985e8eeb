import type { IncomingMessage } from 'node:http';
import pkg from '../../../package.json' with { type: 'json' };
import { debug } from '../../system/debug-log.ts';
import { exchange } from '../../system/proxy/exchange.ts';
import { proxyFor } from '../../system/proxy/proxy-for.ts';
import { badRedirect, insecureRedirect } from './download-errors.ts';
import { type FileAddress, mayBePage, requireSecure } from './file-address.ts';

/** As many as browsers follow at least. */
const maxRedirects = 10;

const redirects = new Set([301, 302, 303, 307, 308]);

/** An answer that is no redirect. */
interface Answer {
  readonly response: IncomingMessage;
  /** The address that gave it. */
  readonly from: URL;
}

interface Asking {
  /** Without a body of the answer: `HEAD`. */
  readonly method?: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  readonly allowsHttp: boolean;
  readonly signal: AbortSignal;
  /** Called with each address before it is asked. */
  readonly onAsk: (url: URL) => void;
}

async function ask(
  url: URL,
  { method = 'GET', headers, signal, onAsk }: Asking,
): Promise<IncomingMessage> {
  onAsk(url);
  const proxy = proxyFor(url)?.address;
  debug('request', { method, url: url.href, ...(proxy && { proxy }) });
  const started = performance.now();
  const response = await exchange(url, {
    method,
    // The bytes of the file are wanted, and no others.
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': `deskpack/${pkg.version}`,
      ...headers,
    },
    signal,
  });
  const status = response.statusCode ?? 0;
  debug('answer', { url: url.href, status, ms: performance.now() - started });
  return response;
}

/** Where a redirect leads. @throws DeskpackError if it leads nowhere, or from TLS to plain HTTP */
function nextOf(
  { url, sha256 }: FileAddress,
  from: URL,
  location: string,
  allowsHttp: boolean,
): URL {
  if (!URL.canParse(location, from.href)) throw badRedirect(url, 'to something that is no address');
  const next = new URL(location, from);
  if (next.protocol !== 'http:' && next.protocol !== 'https:')
    throw badRedirect(url, `to ${next.protocol}, from where nothing is downloaded`);
  if (from.protocol === 'https:' && next.protocol === 'http:') throw insecureRedirect(url, next);
  requireSecure(next, { allowsHttp, sha256, takesPage: mayBePage({ url, sha256 }) });
  // They are sent to nobody.
  next.username = '';
  next.password = '';
  next.hash = '';
  return next;
}

/**
 * Asks for a file or a page, and follows redirects. Over plain HTTP, the caller refuses an answer that is a file.
 *
 * @throws Node's error when a server does not answer, and DeskpackError when a proxy, or where a redirect leads, is in the way
 */
export async function askForFile(wanted: FileAddress, asking: Asking): Promise<Answer> {
  requireSecure(wanted.url, { ...asking, sha256: wanted.sha256, takesPage: true });
  let from = wanted.url;
  for (let count = 0; count <= maxRedirects; count += 1) {
    const response = await ask(from, asking);
    const { location } = response.headers;
    if (!redirects.has(response.statusCode ?? 0) || location === undefined)
      return { response, from };
    response.destroy();
    from = nextOf(wanted, from, location, asking.allowsHttp);
  }
  throw badRedirect(wanted.url, `more than ${maxRedirects} times`);
}
