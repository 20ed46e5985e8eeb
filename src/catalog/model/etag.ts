/** The strong entity tag, with its quotes, of what has this content address. */
export function etagOf(digest: string): string {
  return `"${digest.slice('sha256:'.length)}"`;
}
