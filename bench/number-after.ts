/** The whole number that follows an option; `usual` without the option. */
export function numberAfter(
  options: readonly string[],
  option: string,
  usual: number,
  least = 1,
): number {
  const index = options.indexOf(option);
  if (index === -1) return usual;
  const value = Number(options[index + 1]);
  if (Number.isInteger(value) && value >= least) return value;
  throw new Error(`${option} needs a whole number, at least ${least}`);
}
