import type { Finding } from './finding.ts';

/** The maximum number of findings of one rule about one descriptor or file; more have a common cause. */
export const maxFindings = 50;

/**
 * The first findings of one rule; the last of too many says that there are more, which are not computed.
 *
 * @param counts which findings are limited; by default all
 */
export function firstFindings(
  all: Iterable<Finding>,
  counts: (finding: Finding) => boolean = () => true,
): Finding[] {
  const findings: Finding[] = [];
  let count = 0;
  for (const finding of all) {
    if (counts(finding)) count += 1;
    if (count > maxFindings) {
      const last = findings.pop()!;
      return [...findings, { ...last, message: `${last.message} There are more.` }];
    }
    findings.push(finding);
  }
  return findings;
}
