// Every control character but the line feed, which clean text may hold where a field has several lines.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be taken out
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/**
 * Text from the keyboard or the clipboard as a field can take it: no control characters, no half
 * characters, and line breaks only where the field has several lines. Elsewhere they become blanks.
 */
export function cleanText(text: string, multiline: boolean): string {
  const lines = text
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(control, '');
  return multiline ? lines : lines.replace(/\n+$/, '').replace(/\n/g, ' ');
}
