/** Where the window of a web application gets its page from. */
export interface WebAddress {
  /** As in an address; an IPv6 one in brackets. */
  readonly host: string;
  readonly port: number;
}

/** How Chromium, and what is built on it, is told to show one address in a window of its own. */
const asApplication = /(?:^|\s)--app=(https?:\/\/\S+)/i;

/** The address of a web application, by its arguments; undefined for others. */
export function webAddressOf(args: string): WebAddress | undefined {
  const [, address = ''] = asApplication.exec(args) ?? [];
  if (!URL.canParse(address)) return undefined;
  const { hostname: host, port, protocol } = new URL(address);
  return { host, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) };
}
