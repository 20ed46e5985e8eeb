import { describe, expect, test } from 'vitest';
import { valueFields } from '../../../src/descriptor/descriptor.ts';
import { isFormPage, wizardPages } from '../../../src/wizard/all-page-ids.ts';
import { focusedKey, focusKeys } from '../../../src/wizard/document/focus.ts';
import { searchLine } from '../../../src/wizard/document/page-fields.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { openState, textsOf } from '../wizard-state.ts';

describe('every field of the table', () => {
  const unknown = openState({ template: 'example/something' });
  const debian = reduce(openState({ template: 'acme/oc.template.debian.minimal' }), {
    type: 'entered',
    key: searchLine,
  });

  test('is on exactly one page, unless the template excludes it', () => {
    const keys = wizardPages.flatMap(({ id }) => (isFormPage(id) ? focusKeys(unknown, id) : []));
    expect(keys.filter((key) => key !== searchLine).toSorted()).toEqual(
      valueFields.map(({ key }) => key).toSorted(),
    );
  });

  test.each(valueFields.map(({ key, field }) => [key, field.title]))(
    '%s is found on the advanced page by key and title, and can be answered there',
    (key, title) => {
      for (const text of [key, title]) {
        const searched = reduce(debian, { type: 'typed', text });
        expect(focusKeys(searched)).toContain(key);
      }
      let state = reduce(debian, { type: 'typed', text: key });
      for (let down = 0; focusedKey(state) !== key && down < valueFields.length; down += 1) {
        state = reduce(state, { type: 'command', name: 'next-field' });
      }
      expect(state.editing.page).toBe('advanced');
      expect(textsOf(reduce(state, { type: 'typed', text: 'true' }))[key]).toContain('true');
    },
  );
});
