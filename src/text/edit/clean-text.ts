// Every control character except the line feed, which fields with several lines can contain.
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/**
 * Cleans text from the keyboard or the clipboard for a field: removes control characters and incomplete surrogate
 * pairs. Line breaks become spaces unless the field has several lines.
 */
export function cleanText(text: string, multiline: boolean): string {
  const lines = text
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(control, '');
  return multiline ? lines : lines.replace(/\n+$/, '').replace(/\n/g, ' ');
}
