import { describe, expect, test } from 'vitest';
import { symbolsFor } from '../../../../../src/terminal/symbols.ts';
import {
  signColumns,
  suggestionTexts,
} from '../../../../../src/wizard/pages/form/view/suggestion-texts.ts';
import { SuggestionList } from '../../../../../src/wizard/pages/form/view/suggestions.tsx';
import type { Suggestion } from '../../../../../src/wizard/suggestions/suggestion-source.ts';
import { screenLines } from '../../../../terminal/components/screen-lines.tsx';

function shown(
  offers: readonly Partial<Suggestion>[],
  width: number,
  {
    isList = false,
    end = '',
    here = -1,
    environment = { LANG: 'C.UTF-8' } as NodeJS.ProcessEnv,
  } = {},
): string[] {
  const seen = offers.map((offer) => ({ value: '', chosen: false, ...offer }));
  const forSigns = signColumns(isList, symbolsFor(environment));
  const texts = suggestionTexts(seen, width - forSigns, end === '' ? 0 : end.length + 2);
  return screenLines(
    <SuggestionList {...{ texts, seen, here, isList, end }} hereTone="selected" />,
    { columns: width, rows: offers.length },
    environment,
  );
}

const templates = [
  { value: 'acme/oc.template.debian.minimal', note: 'application · apt' },
  { value: 'acme/oc.template.alpine.gtk', state: 'not built yet', note: 'application · apk' },
];

describe('a list of suggestions', () => {
  test('shows names and notes in columns if there is room', () => {
    expect(shown(templates, 66)).toEqual([
      '  acme/oc.template.debian.minimal  application · apt',
      '  acme/oc.template.alpine.gtk      not built yet · application · …',
    ]);
  });

  test('shortens the note, then the name, but never the state', () => {
    expect(shown(templates, 50)).toEqual([
      '  acme/oc.template.debian.minimal  application · …',
      '  acme/oc.template.alpine.gtk      not built yet',
    ]);
    expect(shown(templates, 38)).toEqual([
      '  acme/oc.template.debian.minimal',
      '  acme/o…te.alpine.gtk  not built yet',
    ]);
    expect(shown(templates, 38, { end: '↓ 2 more' })[1]).toBe(
      '  acm…ine.gtk  not built yet  ↓ 2 more',
    );
  });

  test('shortens long names so that they still differ, and gives them the room of notes', () => {
    const types = [
      'text/html',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
    ].map((value) => ({ value, note: 'a note · and more' }));
    const rows = shown(types, 57, { isList: true });
    expect(rows).toEqual([
      '  ☐ text/html                              a note · and …',
      '  ☐ application/vnd.o…edocument.wordprocessingml.document',
      '  ☐ application/vnd.o…edocument.wordprocessingml.template',
    ]);
  });

  test('has check boxes if several can be chosen, and a mark at the chosen one otherwise', () => {
    const offers = [{ value: 'office', chosen: true }, { value: 'games' }];
    expect(shown(offers, 40, { isList: true })).toEqual(['  ☑ office', '  ☐ games']);
    expect(shown(offers, 40, { isList: true, environment: {} })).toEqual([
      '  [x] office',
      '  [ ] games',
    ]);
    expect(shown(offers, 40)).toEqual(['✓ office', '  games']);
    expect(shown(offers, 40, { here: 0 })).toEqual(['› office', '  games']);
  });
});
