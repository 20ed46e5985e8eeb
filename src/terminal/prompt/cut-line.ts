/**
 * The most bytes of a line that a terminal passes on in its line mode, without the line break; it drops the rest of a
 * longer line without a word. Linux has 4096 with the line break, macOS and the BSDs have 1024.
 */
const maxLineBytes = process.platform === 'linux' ? 4095 : 1023;

/** Whether a line of a terminal is so long that its end may have been dropped. */
export function mayBeCut(line: string): boolean {
  return Buffer.byteLength(line) >= maxLineBytes;
}

/** What is said about such a line. */
export const cutLineText = `This line is longer than a terminal passes on (${maxLineBytes.toLocaleString('en')} bytes), so its end is missing. It is not used.`;
