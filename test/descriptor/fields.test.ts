import { expect, test } from 'vitest';
import { fieldAt, valueFields } from '../../src/descriptor/descriptor.ts';
import { installFields } from '../../src/descriptor/package-managers.ts';

test('the fields that change what is installed are in the table', () => {
  for (const key of installFields) expect(fieldAt([key])).toBeDefined();
});

test('every boolean field has the meaning of its absence, and no other field has', () => {
  const booleans = valueFields.filter(({ field }) => field.type === 'boolean');
  expect(booleans.length).toBeGreaterThan(3);
  for (const { key, field } of valueFields) {
    expect([key, field.unset !== undefined]).toEqual([key, field.type === 'boolean']);
    // It continues a sentence: "Not set means no (…).".
    if (field.unset) expect(field.unset.effect).toMatch(/^[a-z].*[^.]$/);
  }
});
