import { columnsOf } from '../../text/columns/columns.ts';
import { type Binding, keyLabel } from './binding.ts';

type Hinted = Pick<Binding<string, string>, 'command' | 'keys' | 'footer'>;

/** Columns between two hints. */
export const hintGap = 2;

/** The order in which commands get room, if there is not room for all. */
export interface HintOrder {
  /** The most needed first. */
  readonly byNeed: readonly string[];
  /** Everyone knows these; they come after all others. */
  readonly known: readonly string[];
}

/** The bindings whose keys and words fit beside each other, in the order of their table. */
export function fittingBindings<Each extends Hinted>(
  bindings: readonly Each[],
  { byNeed, known }: HintOrder,
  width: number,
): Each[] {
  const commands = new Set<string>();
  const words = new Set<string>();
  const hinted = bindings.filter(({ command, footer }) => {
    // For two commands with the same effect, one key is enough.
    if (footer === undefined || commands.has(command) || words.has(footer)) return false;
    commands.add(command);
    words.add(footer);
    return true;
  });
  const ranked = [
    ...byNeed.flatMap((wanted) => hinted.filter(({ command }) => command === wanted)),
    ...hinted.filter(({ command }) => ![...byNeed, ...known].includes(command)),
    ...hinted.filter(({ command }) => known.includes(command)),
  ];
  const chosen = new Set<Each>();
  // No gap follows the last one.
  let room = width + hintGap;
  for (const binding of ranked) {
    const wide = columnsOf(`${keyLabel(binding.keys[0]!)} ${binding.footer}`) + hintGap;
    if (wide > room) continue;
    chosen.add(binding);
    room -= wide;
  }
  return hinted.filter((binding) => chosen.has(binding));
}
