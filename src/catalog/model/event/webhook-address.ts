import ipaddr from 'ipaddr.js';

/** Whether an address is in the internet, and not on this machine or in its network. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

/** Whether a host stands for this machine or something in its network, without asking a name server. */
function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare)) return !isPublicAddress(bare);
  return /(?:^|\.)localhost\.?$/i.test(bare);
}

/**
 * The reason why no delivery to an address is possible; undefined if there is none.
 *
 * @param mayBePrivate whether private addresses are allowed
 */
export function webhookAddressProblem(address: string, mayBePrivate: boolean): string | undefined {
  if (!URL.canParse(address)) return `${address} is not an address`;
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return `${protocol} is neither http nor https`;
  if (port === '0') return 'nothing listens on port 0';
  if (!mayBePrivate && isPrivateHost(hostname)) return `${hostname} is a private address`;
  return undefined;
}
