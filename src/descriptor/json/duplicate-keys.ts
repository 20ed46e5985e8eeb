import { visit } from 'jsonc-parser';
import type { Finding, Path } from '../finding/finding.ts';
import { duplicateKey, fileFinding } from './file-rules.ts';

/**
 * A finding for each key that occurs again in its object, at most `max`. The text is valid JSON.
 */
export function duplicateKeys(text: string, max = Number.POSITIVE_INFINITY): Finding[] {
  const findings: Finding[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (key, offset, length, _line, _column, parents) => {
      const keys = open.at(-1)!;
      if (keys.has(key) && findings.length < max) {
        const path: Path = [...parents(), key];
        const message =
          'This key appears twice in its object; deskpack uses the last one, other programs may use the first.';
        findings.push(fileFinding(duplicateKey, message, { path, place: { offset, length } }));
      }
      keys.add(key);
    },
  });
  return findings;
}
