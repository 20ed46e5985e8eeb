const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The name of an XML file's encoding, by its byte order mark, or else by its XML declaration; it may be unknown. */
export function xmlEncoding(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (!startsWith(bytes, [0x3c, 0x3f, 0x78, 0x6d, 0x6c])) return 'utf-8';
  const beginning = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(beginning)?.[1];
  return declared ?? 'utf-8';
}
