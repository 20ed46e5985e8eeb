import { graphemes } from '../../text/edit/edited-text.ts';
import { fuzzyRank } from '../../text/match/fuzzy-rank.ts';
import { type Binding, bind } from '../keys/binding.ts';
import {
  rowKeys,
  type ScreenCommand,
  type ScrollCommand,
  screenKeys,
} from '../keys/common-keys.ts';
import { movedHighlight } from '../scroll-place.ts';

type ChoiceCommand = 'accept' | 'erase' | 'quit' | ScrollCommand | ScreenCommand;

const here = ['choosing'] as const;

/** Every key at a choice; other keys type the text that is searched for. */
export const choiceBindings: readonly Binding<ChoiceCommand, 'choosing'>[] = [
  bind('accept', 'enter ctrl+j', here, 'choose', 'choose'),
  ...rowKeys(here, 'move'),
  bind('erase', 'backspace', here, 'remove the last character of the text that is searched for'),
  bind('quit', 'escape ctrl+c', here, 'quit', 'quit'),
  ...screenKeys(here),
];

export interface ChoiceItem {
  /** The text with which typed text is compared first. */
  readonly name: string;
  /** The whole line. */
  readonly label: string;
}

/** A question whose answer is one of several items. */
export interface Choice {
  readonly question: string;
  readonly items: readonly ChoiceItem[];
}

/** The index of the chosen item, or the exit status if the user left without choosing. */
export type Chosen = { readonly index: number } | { readonly status: number };

/** The state of a choice: the text that narrows the items, and the highlighted one of those that are left. */
export interface ChoiceView {
  readonly typed: string;
  readonly highlight: number;
}

export const firstView: ChoiceView = { typed: '', highlight: 0 };

/** The items that fit the typed text, best first. */
export function itemsLeft({ items }: Choice, typed: string): ChoiceItem[] {
  return fuzzyRank(typed, items, ({ name, label }) => [name, label]);
}

/** Text that was typed, or a command that moves the highlight or shortens the text. */
type ChoiceAction =
  | { readonly text: string }
  | {
      readonly command: ChoiceCommand;
      /** Number of items that are left. */
      readonly count: number;
      /** Number of items in sight. */
      readonly page: number;
    };

/** The view after an action. Text narrows the items. */
export function reduceChoice(view: ChoiceView, action: ChoiceAction): ChoiceView {
  if ('text' in action) return { typed: view.typed + action.text, highlight: 0 };
  const { command, count, page } = action;
  if (command === 'erase') {
    return { typed: graphemes(view.typed).slice(0, -1).join(''), highlight: 0 };
  }
  const moved = movedHighlight(command, view.highlight, count, page);
  return moved === undefined ? view : { ...view, highlight: moved };
}
