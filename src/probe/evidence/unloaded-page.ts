import { isIP } from 'node:net';

/**
 * Texts of the pages that browsers show in place of one that could not be loaded: Chromium and what is built on it,
 * Firefox, WebKit, and Qt's. Character recognition writes quotation marks in several ways.
 */
const texts: readonly RegExp[] = [
  // Chromium: the code of the error stands on each such page.
  /\bERR_(?:INTERNET|NAME|ADDRESS|CONNECTION|NETWORK|TIMED|PROXY|TUNNEL|SSL|CERT|EMPTY|SOCKET|UNSAFE|FILE|FAILED|BLOCKED|DNS|HTTP|ABORTED|INVALID|UNKNOWN)[A-Z_]*/,
  /\bDNS_PROBE_(?:FINISHED|STARTED|POSSIBLE)/,
  /^(?:no internet|your connection was interrupted|you are offline|you.re offline)[.!]?$/i,
  /\bthis (?:site|page|webpage) (?:can.?t|cannot|could not) be (?:reached|displayed|loaded)/i,
  /\bserver (?:ip )?address could not be found/i,
  /\b(?:refused to connect|took too long to respond|unexpectedly closed the connection)\b/i,
  /\bchecking the (?:network cables|connection|proxy)/i,
  // Firefox.
  /\b(?:we.re |we are )?having trouble finding that site\b/i,
  /\b(?:can.?t|cannot) (?:find|connect to|establish a connection to) the server\b/i,
  /^(?:server not found|unable to connect|problem loading page|offline mode|the connection (?:has timed out|was reset))$/i,
  // WebKit, and Qt's WebEngine and WebKit.
  /\b(?:problem occurred while loading|unable to load|failed to load|could not load|error loading) (?:the |this |web)?(?:page|url|address|site)\b/i,
  /\b(?:error|could not|couldn.?t|cannot|can.?t|unable to) (?:resolv\w*|look ?up) (?:the )?(?:host|name|server|“|")/i,
  /\bhost \S+ not found\b/i,
  /\bnetwork is unreachable\b/i,
];

/** Titles of pages with which a server says that it has not the wanted one; `404 - Not Found`. */
const refusals =
  /^(?:error\s*)?[45]\d\d\b|\b(?:bad gateway|gateway time-?out|service (?:temporarily )?unavailable|internal server error|(?:404|page|file) not found|access denied|403 forbidden|unauthori[sz]ed)\b/i;

/** Titles of windows in which nothing but such a page is shown, whose title it has; the browser's name may follow. */
const titles =
  /^(?:problem loading page|server not found|page not available|webpage not available|failed to load|no internet|privacy error|unable to connect)(?: [-–—] .+)?$/i;

/** An address of a page on another machine or on this one, as arguments have it. */
const address = /\b(?:https?|wss?|ftp):\/\//i;

/** The name of a host with a port or path, which is the title of a page that has none of its own. */
const host = /^(?:localhost|\[[\da-f:]+\]|[\w-]+(?:\.[\w-]+)+)\.?(?::\d+)?(?:\/\S*)?$/i;

/** What browsers write behind the title of a page. */
const ofBrowser =
  / [-–—] (?:Chromium|Google Chrome|Mozilla Firefox|Firefox|Brave|Vivaldi|Opera|Microsoft\S* Edge|Falkon|Web|Konqueror|qutebrowser)$/i;

/** A title that is a host and nothing else, which some web applications have as their name: `Acme.com`. */
const bareHost = /^(?:localhost|\[[\da-f:]+\]|[\w-]+(?:\.[\w-]+)+)\.?$/i;

/** Whether a title may be that of a browser's message about another host, to which a page has led. */
export function isBareHost(title: string): boolean {
  return bareHost.test(title.trim());
}

/** Signs that a window shows a page from elsewhere. */
export interface PageSigns {
  readonly title: string;
  /** The arguments of the start. */
  readonly args: string;
  readonly log: readonly string[];
}

/** What tells the window of a page. */
interface PageWindow {
  readonly title: string;
  /** The first half of its class. */
  readonly instance: string;
}

/** What a browser in an application writes about a page that it did not get. */
const inLog = /\bnet::ERR_|\bERR_(?:INTERNET_DISCONNECTED|NAME_NOT_RESOLVED)|Failed to load URL/;

/**
 * Whether a window may show a page that could not be loaded in place of the application, so that its text has to be
 * read: the start has an address, the title is a host or says so, or the log does.
 */
export function mayBePage({ title, args, log }: PageSigns): boolean {
  const name = title.trim().replace(ofBrowser, '');
  return (
    address.test(args) ||
    address.test(name) ||
    host.test(name) ||
    titles.test(name) ||
    log.some((line) => inLog.test(line))
  );
}

/**
 * Whether the title of a window is nothing but the host of the page that it was opened for: Chromium writes that over its own
 * message in place of a page, and host, port and path over a page without a title. The instance of its class begins with the
 * host, also where that is not in the arguments. A title that is the whole instance is that of many other programs too, such as
 * `main.py`, so it has to be a numeric address or the wanted host.
 *
 * @param wanted the host of a web application, which may be a single word
 */
export function isHostOfPage({ title, instance }: PageWindow, wanted?: string): boolean {
  const name = title.trim().toLowerCase();
  const of = instance.toLowerCase();
  const isHost = isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === wanted?.toLowerCase();
  return name !== '' && (of.startsWith(`${name}__`) || (of === name && isHost));
}

/** The line of text by which a window shows a page that could not be loaded; undefined if none does. */
export function unloadedPage(title: string, lines: readonly string[]): string | undefined {
  const plain = lines.map((line) => line.trim());
  return (
    plain.find((line) => texts.some((pattern) => pattern.test(line))) ??
    (titles.test(title.trim()) || refusals.test(title.trim()) ? title.trim() : undefined)
  );
}
