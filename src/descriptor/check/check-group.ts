import type { Finding } from '../finding/finding.ts';
import type { GroupEntry, GroupRule } from '../finding/rule.ts';
import { duplicateName } from '../rules/entry/duplicate-name.ts';
import { launchShared } from '../rules/entry/launch-shared.ts';

/** The rules for applications side by side, in the order of the reference. */
export const groupRules: readonly GroupRule[] = [duplicateName, launchShared];

/** The findings about several applications in relation to each other: those of each entry, in the same order. */
export function checkGroup(entries: readonly GroupEntry[]): Finding[][] {
  const findings = entries.map((): Finding[] => []);
  for (const { name, severity, check } of groupRules) {
    for (const [index, result] of check(entries)) {
      findings[index]!.push({ rule: name, severity, ...result });
    }
  }
  return findings;
}
