/** The line with which builders announce an instruction; BuildKit also repeats the failed one. */
const announcement =
  /^(?:(?:\[\d+\/\d+\] )?STEP \d+\/\d+: |Step \d+\/\d+ : | > \[[^\]]*\d+\/\d+\] )/;

/** The last lines of a failed build from the failed instruction on, which contain the cause. */
export function sinceLastStep(tail: readonly string[]): readonly string[] {
  return tail.slice(
    Math.max(
      0,
      tail.findLastIndex((line) => announcement.test(line)),
    ),
  );
}
