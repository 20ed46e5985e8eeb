import { BlockList, type IPVersion, isIP } from 'node:net';

/** The host of a request, as URLs have it, and its port. */
interface Target {
  readonly hostname: string;
  readonly port: number;
}

const versionOf = (address: string): IPVersion => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const bareHost = (host: string): string => host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/** An entry in its parts; an IPv6 address has no port without brackets. */
function partsOf(entry: string): { readonly host: string; readonly port: number | undefined } {
  const [, host = entry, port] = (isIP(entry) === 6 ? null : /^(.*[^:]):(\d+)$/.exec(entry)) ?? [];
  return { host: bareHost(host), port: port === undefined ? undefined : Number(port) };
}

/** Whether an address is in a network (`10.0.0.0/8`), a range (`10.0.0.1-10.0.0.9`), or the same as another. */
function isWithin(address: string, entry: string): boolean {
  const list = new BlockList();
  const [first = '', last] = entry.split('-');
  const [network = '', bits] = entry.split('/');
  try {
    if (last !== undefined) list.addRange(first, last, versionOf(first));
    else if (bits === undefined) list.addAddress(entry, versionOf(entry));
    else if (/^\d+$/.test(bits)) list.addSubnet(network, Number(bits), versionOf(network));
  } catch {
    // A name, or no valid range.
    return false;
  }
  return list.check(address, versionOf(address));
}

/** A name stands for itself and all names below it, as in curl; after `*.`, for those below it alone, as in Node. */
function isNamed(name: string, entry: string): boolean {
  if (entry.startsWith('*.')) return name.endsWith(entry.slice(1));
  const domain = entry.replace(/^\./, '');
  return domain !== '' && (name === domain || name.endsWith(`.${domain}`));
}

/**
 * Whether `NO_PROXY` excepts a host. Its entries are separated by commas or blanks: names, addresses, networks and ranges,
 * each with a port if only that is meant, and `*` for everything.
 */
export function isExcepted({ hostname, port }: Target, noProxy: string): boolean {
  const host = bareHost(hostname.toLowerCase());
  const matches = isIP(host) === 0 ? isNamed : isWithin;
  return noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map(partsOf)
    .some(
      (entry) =>
        (entry.port === undefined || entry.port === port) &&
        (entry.host === '*' || matches(host, entry.host)),
    );
}
