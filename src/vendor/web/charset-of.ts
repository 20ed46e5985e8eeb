/** The value of `charset` in a media type such as `text/html; charset=utf-8`; undefined if there is none. */
export function charsetOf(mediaType: string): string | undefined {
  const [, quoted, token] = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(mediaType) ?? [];
  return quoted ?? token;
}
