import { expect, test } from 'vitest';
import type { FieldAt } from '../../src/descriptor/descriptor.ts';
import { update } from '../../src/wizard/state.ts';
import { sources } from '../../src/wizard/suggestions/all-sources.ts';
import { suggestionsFor } from '../../src/wizard/suggestions/suggestions-for.ts';
import { openState } from '../wizard/wizard-state.ts';
import { addRow } from './add-row.ts';
import { untriedExamples } from './docs-example.ts';
import { shells } from './examples/shells.ts';

test('the example of a source is suggested for the fields that name it, the best match first', async () => {
  expect(await untriedExamples('extending#A source of suggestions', 'examples/shells.ts')).toEqual(
    [],
  );
  addRow(sources, 'shells', shells);
  const field = {
    type: 'string',
    title: 'Shell',
    help: '',
    example: '/bin/sh',
    page: 'launch',
    suggest: 'shells',
  } as const;
  const at: FieldAt = { path: ['shell'], key: 'shell', field };
  const found = (text: string) =>
    suggestionsFor(
      update(openState({ shell: text }), { editing: { cursor: text.length } }),
      at,
      true,
    );
  expect(found('').map(({ value }) => value)).toEqual(['/bin/bash', '/bin/sh']);
  expect(found('bash')[0]).toMatchObject({ value: '/bin/bash', note: 'for interactive use' });
});
