/** How builders announce an instruction, or, BuildKit, repeat the one that failed. */
const announcement =
  /^(?:(?:\[\d+\/\d+\] )?STEP \d+\/\d+: |Step \d+\/\d+ : | > \[[^\]]*\d+\/\d+\] )/;

/**
 * The last lines of a failed program without what a builder said before the instruction that failed: those
 * that are read to see why.
 */
export function sinceLastStep(tail: readonly string[]): readonly string[] {
  return tail.slice(
    Math.max(
      0,
      tail.findLastIndex((line) => announcement.test(line)),
    ),
  );
}
