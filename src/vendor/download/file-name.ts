/** Longer names make no sense, and some file systems refuse them. */
const maxLength = 120;

/** A part of an address or a header without percent-encoding; as it stands if that is wrong. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A name that is one anywhere, and means nothing to a shell: the last part of a path, without other signs; empty if nothing is left. */
export function safeName(text: string): string {
  const [last = ''] = text.split(/[/\\]/).slice(-1);
  const safe = last
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._+~-]+/gu, '_')
    .replace(/^[._~-]+|[._-]+$/g, '');
  // The ending says more than the middle.
  return safe.length > maxLength ? safe.slice(0, maxLength - 20) + safe.slice(-20) : safe;
}

/** A quoted text or a token of a header. */
const value = String.raw`\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))`;
const plain = new RegExp(`(?:^|;)\\s*filename${value}`, 'i');
/** With encoding and language, which has precedence (RFC 6266, 4.3). */
const extended = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^\s;]+)/i;

function nameInHeader(disposition: string): string {
  const [, encoded] = extended.exec(disposition) ?? [];
  if (encoded !== undefined) return safeName(decoded(encoded));
  const [, quoted, token = ''] = plain.exec(disposition) ?? [];
  return safeName(quoted?.replace(/\\(.)/g, '$1') ?? token);
}

/**
 * The name of a downloaded file: that of the header `Content-Disposition`, or else the last part of the address that gave it.
 * It has safe characters only, and no path.
 */
export function fileNameOf(disposition: string | undefined, { pathname }: URL): string {
  return nameInHeader(disposition ?? '') || safeName(decoded(pathname)) || 'download';
}
