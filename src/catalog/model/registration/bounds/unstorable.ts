import type { Finding } from '../../../../descriptor/finding/finding.ts';
import { packageManagerNames, packageManagers } from '../../../../descriptor/package-managers.ts';
import type { ReadHow } from '../read-how.ts';
import type { RegistrationRuleName } from '../registration-rules.ts';
import { maxDepth } from '../structure-error.ts';

/** Longer texts are in no real record, but for icons; Linux passes no longer argument or variable to a program. */
const maxText = 128 * 1024;

/** The label with the icon, in base64. */
const iconLabel = 'oc.icondata';
/** Units of an icon of 1 MiB in base64. */
const maxIconText = Math.ceil((1024 * 1024) / 3) * 4;

/** The maximum number of elements of an array, or of keys of an object. */
const maxMembers = 1_000;

/** The maximum number of entries of a list in one text. */
const maxEntries = 2_000;

/** Findings about one document beyond this number would all say the same. */
const maxFindings = 100;

/** The fields with lists whose entries blanks separate, too. */
const spaced: ReadonlySet<unknown> = new Set(
  packageManagerNames.map((name) => packageManagers[name].field),
);

/** Whether a text has more separators than any list, counted without dividing the text. */
function hasTooManyEntries(text: string, isSpaced: boolean): boolean {
  if (text.length <= maxEntries) return false;
  let separators = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x2c || code === 0x3b || (isSpaced && code <= 0x20)) separators += 1;
  }
  return separators > maxEntries;
}

type Problem = readonly [rule: RegistrationRuleName, message: string];

function textProblem(
  text: string,
  key: string | number | undefined,
  { isKept = false }: ReadHow,
): Problem | undefined {
  const isIcon = key === iconLabel;
  if (text.length > (isIcon ? maxIconText : maxText)) {
    return ['registration-length', `the text has ${text.length} characters, too many to be read`];
  }
  if (text.includes('\0')) {
    return ['registration-nul', 'the string contains U+0000, which cannot be stored'];
  }
  if (!text.isWellFormed()) {
    return ['registration-surrogate', 'the string contains half of a character'];
  }
  if (!isIcon && hasTooManyEntries(text, !isKept && spaced.has(key))) {
    return ['registration-length', `the list has more than ${maxEntries} entries`];
  }
  return undefined;
}

function membersProblem(count: number): Problem | undefined {
  return count > maxMembers
    ? ['registration-length', `there are ${count} values; at most ${maxMembers} are accepted`]
    : undefined;
}

/**
 * The parts of a value that cannot be stored, returned or checked in reasonable time: strings and keys that are no
 * Unicode text, numbers that no program can read, texts and lists that are too long, values nested too deeply for
 * recursive readers and writers.
 */
export function unstorable(root: unknown, depth = maxDepth, how: ReadHow = {}): Finding[] {
  const findings: Finding[] = [];
  const path: (string | number)[] = [];

  const report = (problem: Problem | undefined) => {
    if (!problem || findings.length === maxFindings) return;
    const [rule, message] = problem;
    findings.push({ rule, severity: 'error', path: [...path], message });
  };

  const visit = (value: unknown) => {
    if (typeof value === 'string') return report(textProblem(value, path.at(-1), how));
    if (typeof value === 'number') {
      if (Number.isFinite(value)) return;
      return report(['registration-number', 'the number is too large: no program could read it']);
    }
    if (typeof value !== 'object' || value === null) return;
    if (path.length >= depth) {
      const message = `objects and arrays are nested more than ${depth} deep`;
      return report(['registration-depth', message]);
    }
    const isArray = Array.isArray(value);
    const members: ReadonlyArray<readonly [string | number, unknown]> = isArray
      ? [...value.entries()]
      : Object.entries(value);
    const tooMany = membersProblem(members.length);
    if (tooMany) return report(tooMany);
    for (const [key, inner] of members) {
      if (typeof key === 'string') report(textProblem(key, undefined, how));
      path.push(key);
      visit(inner);
      path.pop();
    }
  };

  visit(root);
  return findings;
}
