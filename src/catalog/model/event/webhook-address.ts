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
  // Parsers drop some of these, and what is kept would be another address than the one that was checked.
  if (/[\s\p{Cc}]/u.test(address)) return 'an address has no blanks and no line breaks';
  if (!URL.canParse(address)) return `${address} is not an address`;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') {
    return 'an address has no user and no password: deliveries are signed, and a secret may be in its path';
  }
  if (protocol !== 'https:' && protocol !== 'http:') return `${protocol} is neither http nor https`;
  if (port === '0') return 'nothing listens on port 0';
  if (!mayBePrivate && isPrivateHost(hostname)) return `${hostname} is a private address`;
  return undefined;
}
