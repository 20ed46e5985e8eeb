import { initialState } from '../../src/wizard/document/initial-state.ts';
import type { ApplicationFacts } from '../../src/wizard/home-facts.ts';
import { type LoadedData, update, type WizardState } from '../../src/wizard/state.ts';
import { factsOf, wholeHistory } from './home/facts-of.ts';
import { loadedData } from './wizard-state.ts';

const catalog = 'http://catalog';

/** The applications of a folder: one of each kind. */
export const homeFacts: readonly ApplicationFacts[] = [
  factsOf('audacity', {}, { displayname: 'Audacity' }),
  factsOf('blender', {}, { displayname: 'Blender' }),
  factsOf(
    'gimp',
    { history: wholeHistory, draft: undefined },
    { displayname: 'GIMP', fields: { cat: 'graphics', launch: 'gimp.Gimp', icon: 'xcalc.svg' } },
  ),
  factsOf('krita', { draft: { id: 'd1', savedAt: 5 } }, { displayname: 'Krita' }),
  factsOf('one', {}, { id: 'list.json#1', file: '/apps/list.json', index: 1, displayname: 'One' }),
  factsOf(
    'new',
    { draft: { id: 'd2', savedAt: 5 } },
    { id: 'draft d2', file: undefined, displayname: 'New one' },
  ),
];

/** A wizard at these applications, which have been checked; Blender has errors. */
export function homeState(
  facts: readonly ApplicationFacts[] = homeFacts,
  more: Partial<LoadedData> = {},
): WizardState {
  const initial = initialState({
    draft: 'draft',
    hasStart: true,
    home: { options: ['--engine', 'docker'] },
    beginsAtHome: true,
  });
  const names = [
    'gimp.d',
    'gimp.json',
    'gimp.png',
    'gimp.cdx.json',
    'gimp.d.3.0.json',
    'other.tar',
  ];
  const entries = new Set(names.map((name) => `/apps/${name}`));
  const checks = facts.map(({ listed, checked }) => [listed.id, checked!]);
  return update(initial, {
    session: {
      data: {
        ...loadedData,
        home: {
          folder: '/apps',
          facts: facts.map(({ checked: _, ...one }) => one),
          entries,
          hasHistories: true,
        },
        homeChecks: {
          ...Object.fromEntries(checks),
          'blender.d.3.0.json': {
            errors: 2,
            warnings: 0,
            firstError: 'icon: There is no such file.',
            recipe: undefined,
          },
        },
        homeSurroundings: { catalog, places: {} },
        ...more,
      },
    },
  });
}
