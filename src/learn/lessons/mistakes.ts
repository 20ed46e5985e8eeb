import type { WizardState } from '../../wizard/state.ts';
import type { Mistake } from '../lesson.ts';

const answer = ({ document }: WizardState, key: string) => document.answers[key]?.text.trim() ?? '';

/** Without a name, no application is begun yet. */
const isBegun = (state: WizardState) => answer(state, 'displayname') !== '';

/** The class that the look at the window has seen, or a start in a run. */
function seenClass({
  session: {
    data: { looked },
  },
}: WizardState): string | undefined {
  const value = looked?.proposal?.values.get('launch')?.value;
  return typeof value === 'string' ? value : undefined;
}

export const formMistakes: readonly Mistake[] = [
  {
    id: 'wrong-class',
    pages: ['launch', 'review'],
    isMade: (state) => {
      const seen = seenClass(state);
      return seen !== undefined && answer(state, 'launch') !== seen;
    },
    text: 'On the platform: its window has no icon in the dock, and a second click on the tile starts it again instead of raising it. The proof stops the run for this. {undo}',
    sketch: [
      '+- a calculator --- _ x +',
      '|                    0. |',
      '+-----------------------+',
      'dock: [Files] [Mail] [?]',
    ],
    learnt: 'a wrong class: no icon in the dock, and a second window',
  },
  {
    id: 'no-category',
    pages: ['identity', 'review'],
    isMade: (state) => isBegun(state) && answer(state, 'cat') === '',
    text: 'On the platform: no folder of the menu has it, so it is found by searching only. deskpack asks for a category before it builds. {undo}',
    sketch: [
      'Office     > Writer',
      'Utilities  > Files',
      '             (not here)',
      'search: calc > it is here',
    ],
    learnt: 'no category: in no folder of the menu',
  },
  {
    id: 'relative-path',
    pages: ['launch', 'review'],
    isMade: (state) => {
      const path = answer(state, 'path');
      return isBegun(state) && path !== '' && !path.startsWith('/');
    },
    text: 'On the platform: a click, and no window comes. The container ends at once, and the platform does not notice. The run stops for this. {undo}',
    sketch: [
      'menu:  [the tile] *click*',
      'dock:  [Files] [Mail] ...',
      '       [Files] [Mail]',
      '       (nothing happens)',
    ],
    learnt: 'a path without its folder: a click, and nothing happens',
  },
  {
    id: 'narrow-access',
    pages: ['access', 'review'],
    isMade: (state) => {
      const labels = answer(state, 'acl.permit').split(/[\s,;]+/);
      return isBegun(state) && !labels.includes('all');
    },
    text: 'On the platform: only users with one of these labels see the tile; an empty rule lets nobody in. The others do not see that it exists. {undo}',
    sketch: ['anna (staff)   bo', ' [Files]        [Files]', ' [the tile]     (not here)'],
    learnt: 'an access rule that is too narrow: the tile is not there',
  },
  {
    id: 'name-taken',
    pages: ['identity', 'review'],
    isMade: (state) =>
      answer(state, 'name') !== '' &&
      state.session.data.neighbours?.some(({ name }) => name === answer(state, 'name')) === true,
    text: 'On the platform: one replaces the other, since image and entry have the same name. deskpack asks first. Choose another name; {undo}',
    sketch: [
      'catalog before: xcalc = XCalc',
      'catalog after:  xcalc = this',
      'tile XCalc      (gone)',
    ],
    learnt: 'a taken name: one application replaces the other',
  },
];

/** Quotes in the arguments: shown while they are there. */
export const quotesMistake: Mistake = {
  id: 'quotes',
  pages: ['launch'],
  isMade: (state) => /["'`]/.test(answer(state, 'args')),
  text: 'On the platform: a click, and nothing. Quotes are ordinary characters, so it gets three words and refuses the last. Type -title Calculator; {review} builds again.',
  sketch: [
    "-title 'My calculator'",
    '   |    |        |',
    '   1    2        3',
    'tile: *click* (nothing)',
  ],
  learnt: 'quotes in the arguments: other words than those that were meant',
};
