/** Between the parts of a value such as `text/plain` or `xterm-data`. */
export const nameSeparators = /[-_./+:\s]+/g;

/** The parts of a name, in lower case. */
export function nameParts(name: string): string[] {
  return name.toLowerCase().split(nameSeparators);
}
