/** The regular expression of a pattern with `**` and `*`. */
function expressionOf(pattern: string): RegExp {
  const parts = pattern.split(/(\*+)/).map((part) => {
    if (part === '*') return '[^:/]*';
    if (part.startsWith('*')) return '[^:]*';
    return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}

/**
 * Whether a claim of a token matches a pattern, in which `*` stands for any characters but `:` and `/`, and `**` for any but `:`.
 * Issuers separate the parts of a subject with `:` and escape it in them. Names of owners, projects and branches contain `/`, and
 * one more level may belong to another owner. The comparison is case-sensitive, as branches are.
 *
 * @param claim of a list, one element has to match
 */
export function matchesClaim(pattern: string, claim: unknown): boolean {
  const values = Array.isArray(claim) ? claim : [claim];
  const expression = expressionOf(pattern);
  return values.some(
    (value) =>
      ['string', 'number', 'boolean'].includes(typeof value) && expression.test(String(value)),
  );
}
