/**
 * A value in double quotes as every builder reads it back byte for byte.
 *
 * `\`, `"` and `$` are escaped; without the last, builders expand `$HOME` to nothing.
 * The value must be one line: a line break would begin a new instruction.
 */
export function quote(value: string): string {
  if (value.includes('\n') || value.includes('\r')) {
    throw new RangeError('a recipe cannot have a value with a line break');
  }
  return `"${value.replace(/[\\"$]/g, '\\$&')}"`;
}
