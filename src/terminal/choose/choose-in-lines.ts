import { createStore } from '../../system/store.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import type { Outline } from '../lines/outline.ts';
import { OutlineReader } from '../lines/outline-reader.ts';
import { openPromptSession } from '../prompt/prompt-session.ts';
import type { Terminal } from '../terminal.ts';
import type { Chosen } from './choice.ts';
import { type Choice, type ChoiceItem, itemsLeft } from './choice.ts';

/** The items that are left, and the one that was chosen of them. */
interface State {
  readonly left: readonly ChoiceItem[];
  readonly chosen: ChoiceItem | undefined;
}

type ChoiceOutline = Outline<State, Partial<State>>;

function outlineOf(choice: Choice, { left }: State): ChoiceOutline {
  const isCalled = (text: string) => choice.items.filter(({ name }) => name === text);
  return {
    id: 'choice',
    says: [choice.question],
    prompt: 'Which: ',
    items: left.map((chosen) => ({
      key: String(choice.items.indexOf(chosen)),
      text: chosen.label,
      act: { does: [{ chosen }] },
    })),
    typed: {
      means: 'a part of a name',
      isSearch: true,
      act(text) {
        const [named, ...namesakes] = isCalled(text);
        const fitting = named ? [named, ...namesakes] : itemsLeft(choice, text);
        if (fitting.length === 0)
          return { says: () => [`  There is no ${displayLine(text)} here.`] };
        return fitting.length === 1
          ? { does: [{ chosen: fitting[0] }] }
          : { does: [{ left: fitting }], rereads: 'all' };
      },
    },
    empty: { means: 'all again', act: { does: [{ left: choice.items }], rereads: 'all' } },
  };
}

/** Asks line by line which item is meant; a part of a name narrows the items. */
export async function chooseInLines(
  choice: Choice,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
): Promise<Chosen> {
  const session = openPromptSession(terminal, environment, () => 'Nothing was changed.');
  const store = createStore((state: State, change: Partial<State>) => ({ ...state, ...change }), {
    left: choice.items,
    chosen: undefined,
  });
  const outline = (state: State) => (state.chosen ? undefined : outlineOf(choice, state));
  const reader = new OutlineReader({ store, outline }, session);
  try {
    while (await reader.turn()) {
      const { chosen } = store.state();
      if (chosen) return { index: choice.items.indexOf(chosen) };
    }
    return { status: session.status };
  } finally {
    session.close();
  }
}
