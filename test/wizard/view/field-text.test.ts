import { expect, test } from 'vitest';
import { valueFields } from '../../../src/descriptor/descriptor.ts';
import { fieldText } from '../../../src/wizard/view/field-text.ts';
import { openState } from '../wizard-state.ts';

/** The text at the first visit of a field. */
function heardAt(key: string): string {
  const at = valueFields.find((one) => one.key === key)!;
  const heard = { isKnown: false, isFirst: false, lists: new Set<string>() };
  return fieldText(openState({}), at, heard).lines.join('\n');
}

test.each(valueFields.map(({ key }) => key))('%s asks nobody for separators', (key) => {
  expect(heardAt(key)).not.toMatch(/comma[^n]|semicolon|separat|spaces between|";"|","|;\S/i);
});

test('a list accepts one or more entries, and its example is written as in the form', () => {
  expect(heardAt('mimetype')).toContain('  For example text/html, x-scheme-handler/https\n');
  expect(heardAt('mimetype')).toContain('  Expected: one or more.');
  expect(heardAt('keyword')).toContain('  For example calculator, math\n');
  expect(heardAt('keyword')).toContain('  Expected: one or more.');
});
