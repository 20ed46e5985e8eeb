/**
 * The address of a service without trailing slashes; undefined if the text is not a plain `http` or `https` address,
 * without user, password, query and fragment.
 */
export function serviceAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username + url.password + url.search + url.hash === '';
  if (!isPlain || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.href.replace(/\/+$/, '');
}

/** The message about a text that is not the address of a catalog. */
export const noCatalogAddress =
  'This is not the address of a catalog, such as http://localhost:30443.';
