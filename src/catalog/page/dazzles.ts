/** A window of middle grey has about 20, one with white paper and a toolbar 60 and more. */
const leastOfLight = 35;

/**
 * Whether a picture is so light that it is dimmed on dark pages, as most windows are.
 *
 * @param luminance its mean luminance in percent; undefined if it is not known
 */
export function dazzles(luminance = 100): boolean {
  return luminance >= leastOfLight;
}
