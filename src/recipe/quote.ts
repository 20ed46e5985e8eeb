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
  // Searching is many times faster than replacing, and an icon contains none of them.
  const isPlain = !value.includes('\\') && !value.includes('"') && !value.includes('$');
  return isPlain ? `"${value}"` : `"${value.replace(/[\\"$]/g, '\\$&')}"`;
}
