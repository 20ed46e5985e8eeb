import type { Finding } from '../finding/finding.ts';
import type { CatalogEntry } from '../finding/rule.ts';
import { catalogRules } from './group-rules.ts';

/** What is to be said about applications because of each other: the findings of each entry, in the same order. */
export function checkCatalog(entries: readonly CatalogEntry[]): Finding[][] {
  const findings = entries.map((): Finding[] => []);
  for (const { name, severity, check } of catalogRules) {
    for (const [index, remark] of check(entries)) {
      findings[index]!.push({ rule: name, severity, ...remark });
    }
  }
  return findings;
}
