import { isObject } from '../../../text/json/json-object.ts';
import { isAbsent } from '../../descriptor.ts';
import type { FieldTable } from '../../field.ts';
import { fields } from '../../fields.ts';
import type { DescriptorRule, RuleResult } from '../../finding/rule.ts';

function* missing(
  object: Readonly<Record<string, unknown>>,
  table: FieldTable,
  parents: readonly string[],
): Iterable<RuleResult> {
  for (const [key, field] of Object.entries(table)) {
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    if (isAbsent(value)) {
      if (!field.required) continue;
      const path = [...parents, key];
      const why = field.without === undefined ? '' : `: without it, ${field.without}`;
      yield { path, message: `${field.title} is missing${why}.` };
    } else if (field.type === 'object' && isObject(value)) {
      yield* missing(value, field.fields, [...parents, key]);
    }
  }
}

/** A field without which the platform cannot use the application. */
export const requiredField: DescriptorRule = {
  name: 'required-field',
  severity: 'error',
  protects: true,
  summary: 'acl, cat, icon, launch, name and template are present and not empty.',
  reason:
    'The platform accepts no application without a name, an icon and a window class, lists none without a category, and lets no one launch one without an access rule. Without a template there is nothing to build on. An empty string, array or object counts as absent.',
  example: { bad: { descriptor: { launch: '' } }, good: { descriptor: { launch: 'xcalc.XCalc' } } },
  check: ({ value }) => missing(value, fields, []),
};
