import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopbackAddress(address: string): boolean {
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host as a URL writes it means this machine alone, whatever a name server says. */
export function isLoopbackName(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? bare.toLowerCase() === 'localhost' : isLoopbackAddress(bare);
}

/** Whether everything that a host name or address leads to is this machine alone. */
export async function leadsToLoopback(host: string): Promise<boolean> {
  const addresses = await lookup(host, { all: true });
  return addresses.length > 0 && addresses.every(({ address }) => isLoopbackAddress(address));
}
