/** What `**` and `*` stand for, and everything else for itself. */
function expressionOf(pattern: string): RegExp {
  const parts = pattern.split(/(\*+)/).map((part) => {
    if (part === '*') return '[^:/]*';
    if (part.startsWith('*')) return '[^:]*';
    return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}

/**
 * Whether a claim of a token fits a pattern, in which `*` stands for any characters but `:` and `/`, and `**` for any but `:`.
 * Issuers put `:` between the parts of a subject and escape it in them; owners, projects and branches have `/` in their names, where
 * one more level may be somebody else's. Letters count as they are: branches that differ in case are two.
 *
 * @param claim a list has to have an element that fits
 */
export function matchesClaim(pattern: string, claim: unknown): boolean {
  const values = Array.isArray(claim) ? claim : [claim];
  const expression = expressionOf(pattern);
  return values.some(
    (value) =>
      ['string', 'number', 'boolean'].includes(typeof value) && expression.test(String(value)),
  );
}
