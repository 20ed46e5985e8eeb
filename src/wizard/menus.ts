import { plural } from '../text/human.ts';
import type { MenuName, WizardState } from './state.ts';
import { wizardPages } from './wizard-page.ts';

/** A line of a menu. */
export interface MenuItem {
  readonly value: string;
  readonly label: string;
}

interface Menu {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

const isEmpty = (value: object) => Object.keys(value).length === 0;

function startMenu({ drafts, origin }: WizardState): Menu {
  const fresh = isEmpty(origin) ? 'a new application' : 'with the descriptor as it is';
  const items = drafts.flatMap(({ id, answers, savedAt }) => {
    const name = answers.name ?? '(no name yet)';
    const when = new Date(savedAt).toLocaleString();
    return [
      {
        value: `resume ${id}`,
        label: `Resume ${name}, ${plural(Object.keys(answers).length, 'answer')}, ${when}`,
      },
    ];
  });
  return {
    title: 'There is work from earlier.',
    items: [
      ...items.slice(0, 5),
      { value: 'new', label: `Begin ${fresh}` },
      {
        value: 'discard',
        label:
          drafts.length === 1 ? `Discard it and begin ${fresh}` : `Discard all and begin ${fresh}`,
      },
    ],
  };
}

const menus: Record<MenuName, (state: WizardState) => Menu> = {
  start: startMenu,
  pages: () => ({
    title: 'Go to page',
    items: wizardPages.map(({ id, title }) => ({ value: id, label: title })),
  }),
  quit: () => ({
    title: 'Leave deskpack?',
    items: [
      { value: 'keep', label: 'Leave and keep the draft' },
      { value: 'discard', label: 'Leave and discard the draft' },
      { value: 'stay', label: 'Stay' },
    ],
  }),
  cancel: ({ run }) => ({
    title: run?.stopping ? 'The run is about to stop.' : 'The run is still going.',
    items: [
      ...(run?.stopping ? [] : [{ value: 'after-step', label: 'Stop after this step' }]),
      { value: 'now', label: 'Stop now' },
      { value: 'stay', label: 'Let it go on' },
    ],
  }),
};

/** Title and lines of a menu. */
export function menuOf(name: MenuName, state: WizardState): Menu {
  return menus[name](state);
}
