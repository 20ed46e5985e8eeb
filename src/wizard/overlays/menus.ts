import { basename } from 'node:path';
import type { Menu, MenuItem } from '../../terminal/menu.ts';
import { formatTime, plural } from '../../text/format/format.ts';
import { pagesOf } from '../all-page-ids.ts';
import { nextChange } from '../document/undo.ts';
import type { DraftSummary } from '../draft.ts';
import { takenBy } from '../findings/name-taken.ts';
import { endsWithWizard } from '../own-catalog.ts';
import { removeMenu } from '../pages/home/remove-menu.ts';
import { canReload, obstaclesOf, questionAbout } from '../run/obstacles.ts';
import type { MenuName, WizardState } from '../state.ts';
import { catalogMenu } from './catalog-menu.ts';
import { repositoryMenu } from './repository-menu.ts';

const isEmpty = (value: object) => Object.keys(value).length === 0;

function draftItem(draft: DraftSummary): MenuItem {
  const { id, answers, savedAt, isOpen, isOfOtherFile, file } = draft;
  const name = answers.name?.text ?? '(no name yet)';
  const when = formatTime(savedAt);
  const size = plural(Object.keys(answers).length, 'answer');
  if (isOfOtherFile) {
    const label = `Continue editing ${basename(file ?? '')}: ${name}, ${size}, ${when}`;
    return { value: `resume ${id}`, label };
  }
  const label = isOpen
    ? `Copy ${name}, ${size}, open in another window`
    : `Resume ${name}, ${size}, ${when}`;
  return { value: `resume ${id}`, label };
}

function startMenu({ drafts, document }: WizardState): Menu {
  const fresh = isEmpty(document.origin) ? 'a new application' : 'with the descriptor as it is';
  const own = drafts.filter(({ isOpen }) => !isOpen).length;
  const all = own === 1 ? 'Discard it' : `Discard all ${own}`;
  return {
    title: 'You have unfinished drafts.',
    items: [
      ...drafts.map(draftItem),
      { value: 'new', label: `Start ${fresh}` },
      ...(own === 0
        ? []
        : [{ value: 'discard', label: `${all} and start ${fresh}`, isFinal: true }]),
    ],
  };
}

const menus: Record<MenuName, (state: WizardState) => Menu> = {
  start: startMenu,
  pages: (state) => ({
    title: 'Go to page',
    items: [
      ...(state.hasHome ? [{ value: 'home', label: 'Applications of this folder' }] : []),
      ...pagesOf(state).map(({ id, title }) => ({ value: id, label: title })),
      ...(['undo', 'redo'] as const).flatMap((value) => {
        const change = state.page === 'run' ? undefined : nextChange(state, value);
        const label = `${value === 'undo' ? 'Undo' : 'Redo'}: ${change}`;
        return change === undefined ? [] : [{ value, label }];
      }),
    ],
  }),
  quit: ({ data: { ownCatalog }, keeping, otherDrafts, keepsElsewhere, isFileOnly }) => ({
    title:
      keeping.status === 'lost' && !keepsElsewhere
        ? `Quit deskpack? The draft is not saved: ${keeping.reason}.`
        : 'Quit deskpack?',
    items: [
      ...(keeping.status === 'lost' && !keepsElsewhere
        ? [{ value: 'elsewhere', label: `Quit, and save the draft in ${otherDrafts}` }]
        : []),
      keeping.status === 'lost'
        ? { value: 'keep', label: 'Quit without saving the draft', isFinal: true }
        : { value: 'keep', label: 'Quit and keep the draft' },
      { value: 'discard', label: 'Quit and discard the draft', isFinal: true },
      ...(isFileOnly ? [{ value: 'write', label: 'Go to the review, to write the changes' }] : []),
      { value: 'stay', label: 'Stay' },
      ...(endsWithWizard(ownCatalog)
        ? [
            {
              value: 'keep-catalog',
              label: 'Keep the catalog running: otherwise it stops now',
            },
          ]
        : []),
    ],
  }),
  'name-taken': (state) => {
    const { file, name } = takenBy(state) ?? { file: '', name: '' };
    return {
      title: `${basename(file)} here is already the descriptor of ${name}.`,
      items: [
        { value: 'edit', label: 'Edit that one instead; this is kept as a draft' },
        { value: 'rename', label: 'Give another name' },
        { value: 'stay', label: 'Continue: you will be asked again before it is replaced' },
      ],
    };
  },
  'in-the-way': ({ slots: { run } }) => {
    const obstacles = obstaclesOf(run);
    const it = obstacles.length === 1 ? 'it' : 'them';
    return {
      title: questionAbout(obstacles),
      items: [
        { value: 'show', label: 'Show the changes' },
        ...(canReload(obstacles)
          ? [{ value: 'reload', label: 'Keep it, and load it into the form' }]
          : []),
        { value: 'replace', label: `Replace ${it}`, isFinal: true },
        { value: 'stay', label: `Keep ${it} unchanged` },
      ],
    };
  },
  catalog: catalogMenu,
  repository: repositoryMenu,
  remove: removeMenu,
  cancel: ({ slots: { run } }) => ({
    title: run?.stopping ? 'The run is about to stop.' : 'The run is still going.',
    items: [
      ...(run?.stopping ? [] : [{ value: 'after-step', label: 'Stop after this step' }]),
      { value: 'now', label: 'Stop now' },
      { value: 'stay', label: 'Keep it running' },
    ],
  }),
};

/** The title and the items of a menu. */
export function menuOf(name: MenuName, state: WizardState): Menu {
  return menus[name](state);
}

/** The highlighted draft in the menu of drafts. */
export function draftAt(
  { drafts }: Pick<WizardState, 'drafts'>,
  { menu, highlight }: { readonly menu: MenuName; readonly highlight: number },
): DraftSummary | undefined {
  return menu === 'start' ? drafts[highlight] : undefined;
}
