/** The registry that a name without a host belongs to, and its folder for names without any folder. */
const defaultHost = 'docker.io';
const defaultFolder = 'library';

function isHost(component: string): boolean {
  return /[.:]/.test(component) || component === 'localhost';
}

function hasTag(name: string): boolean {
  return name.includes('@') || name.indexOf(':', name.lastIndexOf('/') + 1) !== -1;
}

/**
 * A reference in full, as image stores keep it: `xcalc` is `docker.io/library/xcalc:latest`,
 * `acme/xcalc:3.0` is `docker.io/acme/xcalc:3.0`. Names with a host stay as they are but for the tag.
 */
export function fullReference(reference: string): string {
  const tagged = hasTag(reference) ? reference : `${reference}:latest`;
  const [first = '', ...rest] = tagged.split('/');
  if (rest.length === 0) return `${defaultHost}/${defaultFolder}/${tagged}`;
  if (!isHost(first)) return `${defaultHost}/${tagged}`;
  const isDefault = first === defaultHost && rest.length === 1;
  return isDefault ? `${defaultHost}/${defaultFolder}/${rest[0]}` : tagged;
}

/** A reference as docker shows it, without what goes without saying but with its tag: `xcalc:latest`. */
export function shortReference(reference: string): string {
  const full = fullReference(reference);
  for (const start of [`${defaultHost}/${defaultFolder}/`, `${defaultHost}/`]) {
    if (full.startsWith(start)) return full.slice(start.length);
  }
  return full;
}
