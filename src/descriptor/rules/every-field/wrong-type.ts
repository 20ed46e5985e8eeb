import { typeNames } from '../../field.ts';
import type { Fix } from '../../finding/finding.ts';
import type { DescriptorRule } from '../../finding/rule.ts';
import type { TypeMismatch } from '../../type-mismatch.ts';

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    return value.every((entry) => typeof entry === 'string')
      ? 'an array of strings'
      : 'an array of other values';
  }
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'a fraction';
  return { string: 'a string', boolean: 'true or false' }[typeof value as string] ?? 'an object';
}

/** The value that was obviously meant. Never for the access rule: only a person may decide whom it admits. */
function looseValue({
  field,
  path,
  value,
}: TypeMismatch): Pick<Fix, 'title' | 'value'> | undefined {
  if (path[0] === 'acl' || !field) return undefined;
  if (value === null) {
    return field.required ? undefined : { title: 'Remove the field', value: undefined };
  }
  const to = (target: unknown) => ({ title: `Write ${JSON.stringify(target)}`, value: target });
  if (field.type === 'boolean' && (value === 'true' || value === 'false')) {
    return to(value === 'true');
  }
  if (field.type === 'integer' && typeof value === 'string' && /^-?[0-9]{1,15}$/.test(value)) {
    return to(Number(value));
  }
  // For a limit, the unit would be a guess.
  const isLimit = path.length > 1;
  if (field.type === 'string' && Number.isSafeInteger(value) && !isLimit) return to(String(value));
  if (field.type === 'strings' && typeof value === 'string') {
    return { title: 'Make it an array of one string', value: [value] };
  }
  return undefined;
}

export const wrongType: DescriptorRule = {
  name: 'wrong-type',
  severity: 'error',
  protects: true,
  summary: 'Every field has the JSON type that the field table says.',
  reason:
    'A value of another type gives a broken label or instruction, or none at all. For a field that neither recipe nor platform uses it is a warning, since other programs may fail on it.',
  example: {
    bad: { descriptor: { quick: 'yes', displayname: ['Calculator'] } },
    good: { descriptor: { quick: true, displayname: 'Calculator' } },
  },
  *check({ mismatches }) {
    for (const mismatch of mismatches) {
      const { path, title, field } = mismatch;
      const fix = looseValue(mismatch);
      yield {
        path,
        message: `${title} must be ${typeNames[field?.type ?? 'object']}, not ${nameOf(mismatch.value)}.`,
        ...(field?.unused ? { severity: 'warning' } : {}),
        ...(fix ? { fix: { path, ...fix } } : {}),
      };
    }
  },
};
