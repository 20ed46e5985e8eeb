import { displayLine } from '../../text/escape/display-line.ts';
import type { OwnItem, OwnOutline } from './derived-outline.ts';

interface LabelledItems {
  readonly title: string;
  readonly items: readonly { readonly label: string }[];
}

/** A question with several answers. @param moved the action that highlights an item */
export function menuOutline<State, Action, Command extends string>(
  id: string,
  { title, items }: LabelledItems,
  moved: (index: number) => Action,
): OwnOutline<State, Action, Command> {
  return {
    id: `menu ${id}`,
    says: ['', displayLine(title)],
    prompt: 'Which: ',
    // It may be asked again at once.
    taken: { rereads: 'all' },
    items: items.map(({ label }, index): OwnItem<State, Action> => {
      // Two drafts may say the same of themselves.
      const same = items.slice(0, index).filter((other) => other.label === label).length;
      return { key: `${label} ${same}`, text: label, at: [moved(index)] };
    }),
  };
}
