/** The default registry of names without a host, and the default folder of names without a folder. */
const defaultHost = 'docker.io';
const defaultFolder = 'library';

function isHost(component: string): boolean {
  return /[.:]/.test(component) || component === 'localhost';
}

/** Whether a reference names the registry of its image: the part before the first slash looks like a host. */
export function hasRegistry(reference: string): boolean {
  const [first = '', ...rest] = reference.split('/');
  return rest.length > 0 && isHost(first);
}

function hasTag(name: string): boolean {
  return name.includes('@') || name.indexOf(':', name.lastIndexOf('/') + 1) !== -1;
}

/**
 * A full reference, as image stores use it: `xcalc` is `docker.io/library/xcalc:latest`, `acme/xcalc:3.0` is
 * `docker.io/acme/xcalc:3.0`. Names with a host only get a tag.
 */
export function fullReference(reference: string): string {
  const tagged = hasTag(reference) ? reference : `${reference}:latest`;
  const [first = '', ...rest] = tagged.split('/');
  if (rest.length === 0) return `${defaultHost}/${defaultFolder}/${tagged}`;
  if (!isHost(first)) return `${defaultHost}/${tagged}`;
  const isDefault = first === defaultHost && rest.length === 1;
  return isDefault ? `${defaultHost}/${defaultFolder}/${rest[0]}` : tagged;
}

/** A reference as docker shows it, without default parts but with its tag: `xcalc:latest`. */
export function shortReference(reference: string): string {
  const full = fullReference(reference);
  for (const start of [`${defaultHost}/${defaultFolder}/`, `${defaultHost}/`]) {
    if (full.startsWith(start)) return full.slice(start.length);
  }
  return full;
}
