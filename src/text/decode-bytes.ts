/** What Windows-1252 has in place of the control characters from U+0080 to U+009F. */
export const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes a text. Versions of Node read Windows-1252, which is also what Latin-1 stands for in the Encoding Standard,
 * without its letters for 0x80 to 0x9F.
 *
 * @param label of the Encoding Standard
 * @returns undefined if the encoding is unknown, or the bytes are no text in it
 */
export function decodeBytes(bytes: Uint8Array, label: string): string | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    const text = decoder.decode(bytes);
    if (decoder.encoding !== 'windows-1252') return text;
    return text.replace(/[\u0080-\u009f]/g, (one) => windowsLetters[one.charCodeAt(0) - 0x80]!);
  } catch {
    return undefined;
  }
}
