/** The file name of a library as character recognition reads it: `libGL.,so.,i` of `libGL.so.1`. */
const readLibrary = /\b(lib[\w+.-]{1,80}?)[.,]+ ?so[.,]+ ?([\dIil|](?:[.,]?[\dIil|]){0,8})(?!\w)/g;

/**
 * A line of a picture of text without mistakes that hide what it names. In the version of a library, there is no letter,
 * and the words about it are always the same.
 */
export function correctedLine(line: string): string {
  return line
    .replace(readLibrary, (_, base: string, version: string) => {
      const digits = version.replace(/[Iil|]/g, '1').replaceAll(',', '.');
      return `${base}.so.${digits}`;
    })
    .replace(/cannot open shared object file/gi, 'cannot open shared object file');
}
