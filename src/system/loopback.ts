import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopbackAddress(address: string): boolean {
  // Asked for each request: the list takes longer than most else of it.
  if (isIP(address) === 4) return address.startsWith('127.');
  return loopback.check(address, 'ipv6');
}

/** Whether a host in the form of a URL is always this machine, without a DNS query. */
export function isLoopbackName(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? bare.toLowerCase() === 'localhost' : isLoopbackAddress(bare);
}

/** Whether all addresses of a host name or address belong to this machine only. */
export async function resolvesToLoopback(host: string): Promise<boolean> {
  const addresses = await lookup(host, { all: true });
  return addresses.length > 0 && addresses.every(({ address }) => isLoopbackAddress(address));
}
