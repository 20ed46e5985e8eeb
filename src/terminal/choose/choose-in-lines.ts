import { displayLine } from '../../text/escape/display-line.ts';
import { openPromptSession } from '../prompt/prompt-session.ts';
import type { Terminal } from '../terminal.ts';
import type { Chosen } from './choice.ts';
import { type Choice, type ChoiceItem, itemsLeft } from './choice.ts';

/** Maximum number of items to read out. */
const maxRead = 40;

function linesOf(question: string, items: readonly ChoiceItem[]): string[] {
  const rest = items.length - maxRead;
  return [
    question,
    ...items.slice(0, maxRead).map(({ label }, index) => `  #${index + 1} ${displayLine(label)}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    '  Expected: a number, or a part of a name.',
  ];
}

/** Asks line by line which item is meant; a part of a name narrows the items. */
export async function chooseInLines(
  choice: Choice,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
): Promise<Chosen> {
  const session = openPromptSession(terminal, environment, () => 'Nothing was changed.');
  let left: readonly ChoiceItem[] = choice.items;
  try {
    session.say(...linesOf(choice.question, left));
    for (;;) {
      const line = (await session.ask('Which: '))?.trim();
      if (line === undefined) return { status: session.status };
      const number = /^#?([1-9]\d{0,8})$/.exec(line)?.[1];
      const item = number === undefined ? undefined : left[Number(number) - 1];
      if (item) return { index: choice.items.indexOf(item) };
      // Such a number is a mistake, and not a part of a name.
      const fitting = line === '' ? choice.items : number ? [] : itemsLeft(choice, line);
      const named = choice.items.filter(({ name }) => name === line);
      const [only, ...others] = named.length > 0 ? named : fitting;
      if (only && others.length === 0) return { index: choice.items.indexOf(only) };
      if (fitting.length > 0) left = fitting;
      else session.say(`  There is no ${displayLine(line)} here.`);
      session.say(...linesOf(choice.question, left));
    }
  } finally {
    session.close();
  }
}
