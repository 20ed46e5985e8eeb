import type { Finding } from '../../../descriptor/finding/finding.ts';
import type { RegistrationRuleName } from './registration-rules.ts';

/** The maximum nesting of objects and arrays; real records have 8 levels. */
const maxDepth = 64;

/**
 * The parts of a value that cannot be stored or returned: strings and keys with U+0000, and values nested too deeply
 * for recursive readers and writers.
 */
export function unstorable(root: unknown, depth = maxDepth): Finding[] {
  const findings: Finding[] = [];
  const path: (string | number)[] = [];

  const report = (rule: RegistrationRuleName, message: string) =>
    findings.push({ rule, severity: 'error', path: [...path], message });

  const lookAt = (key: string | number, value: unknown) => {
    path.push(key);
    visit(value);
    path.pop();
  };

  const visit = (value: unknown) => {
    if (typeof value === 'string') {
      if (value.includes('\0'))
        report('registration-nul', 'the string contains U+0000, which cannot be stored');
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (path.length >= depth) {
      report('registration-depth', `objects and arrays are nested more than ${depth} deep`);
      return;
    }
    if (Array.isArray(value)) {
      value.forEach((inner, index) => {
        lookAt(index, inner);
      });
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0'))
        report('registration-nul', 'a key contains U+0000, which cannot be stored');
      lookAt(key, inner);
    }
  };

  visit(root);
  return findings;
}
