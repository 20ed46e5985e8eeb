/** The runs of digits and of other signs in a version, without its separators. */
function partsOf(version: string): (string | number)[] {
  return (version.replace(/^v(?=\d)/i, '').match(/\d+|[a-z]+/gi) ?? []).map((part) =>
    /^\d/.test(part) ? Number(part) : part.toLowerCase(),
  );
}

/** Words that stand before a release. */
const early = /^(?:dev|alpha|a|beta|b|pre|preview|rc)$/;

function compareParts(
  one: string | number | undefined,
  other: string | number | undefined,
): number {
  if (one === other) return 0;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : 1;
  // 2.0-rc1 comes before 2.0, and 2.0.1 or 2.0b behind it.
  if (one === undefined) return typeof other === 'string' && early.test(other) ? 1 : -1;
  if (other === undefined) return -compareParts(other, one);
  return typeof one === 'number' ? 1 : -1;
}

/** Compares versions as vendors write them into names of files: negative if the first is lower, zero if nothing tells them apart. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const order = compareParts(left[at], right[at]);
    if (order !== 0) return order;
  }
  return 0;
}
