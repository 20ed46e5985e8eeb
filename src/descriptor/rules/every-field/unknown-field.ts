import { isObject } from '../../../text/json/json-object.ts';
import { nearest } from '../../../text/match/nearest.ts';
import type { FieldTable } from '../../field.ts';
import { fields } from '../../fields.ts';
import type { DescriptorRule, RuleResult } from '../../finding/rule.ts';

/** Key that editors use to find the schema. */
const ofEditors = '$schema';

/** Whether an unknown key has an effect depends on the object that contains it. */
function consequence(parents: readonly string[]): string {
  return parents.length === 0
    ? 'it is kept, and does not reach the recipe'
    : 'it goes to the platform as it is';
}

/** Kinds of packages without a field in the specification, by the names that people try. */
const otherPackages = /^(?:rpm|dnf|yum|zypper|pacman|xbps|nix|snap|flatpak)[_-]?packages?$/i;

/** `<vendor>_release`: platforms name the field after themselves. */
const release = /^[a-z0-9]+[_-]release$/i;

/** The field that a key was probably meant to be, as a sentence with a leading space; empty if unknown. */
function hintFor(
  key: string,
  object: Readonly<Record<string, unknown>>,
  table: FieldTable,
): string {
  if (table === fields && otherPackages.test(key)) {
    return ' The specification has no packages of this family; only those in debpackage and apkpackage are installed.';
  }
  const known = Object.keys(table).filter((name) => !Object.hasOwn(object, name));
  const near =
    known.includes('desktop_release') && release.test(key)
      ? 'desktop_release'
      : nearest(key, known);
  return near ? ` Did you mean ${near}?` : '';
}

function* unknownIn(
  object: Readonly<Record<string, unknown>>,
  table: FieldTable,
  parents: readonly string[],
  ofSettings: readonly string[],
): Iterable<RuleResult> {
  for (const [key, value] of Object.entries(object)) {
    const path = [...parents, key];
    if (Object.hasOwn(table, key)) {
      const field = table[key]!;
      if (field.type === 'object' && isObject(value) && key !== 'acl') {
        yield* unknownIn(value, field.fields, path, []);
      }
    } else if (path[0] !== ofEditors && !ofSettings.includes(key)) {
      yield {
        path,
        onKey: true,
        message: `Unknown field; ${consequence(parents)}.${hintFor(key, object, table)}`,
      };
    }
  }
}

export const unknownField: DescriptorRule = {
  name: 'unknown-field',
  severity: 'info',
  summary: 'Every field is one that deskpack fields lists, or that the setting extraLabels names.',
  reason:
    'An unknown field is kept where it is, and has no effect. If your platform reads more fields than deskpack knows, list them in the setting extraLabels. A typing error in a name makes a field unknown, so that its value is silently missing.',
  example: {
    bad: { descriptor: { keywords: 'calculator' } },
    good: { descriptor: { keyword: 'calculator' } },
  },
  check: ({ value, context }) => unknownIn(value, fields, [], context.extraLabels ?? []),
};
