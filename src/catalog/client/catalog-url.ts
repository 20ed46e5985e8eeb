/** The address of a catalog without trailing slashes; undefined if the text is not a valid address. */
export function catalogUrl(text: string): string | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  const isPlain = url.username === '' && url.password === '' && url.search + url.hash === '';
  if (!isPlain || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.href.replace(/\/+$/, '');
}

/** The path of an application below the catalog's address; undefined for names that a URL cannot contain. */
export function applicationPath(name: string): string | undefined {
  return /^\.{0,2}$|\p{Cs}/u.test(name)
    ? undefined
    : `/API/manager/image/${encodeURIComponent(name)}`;
}
