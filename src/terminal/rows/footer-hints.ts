import { columnsOf } from '../../text/columns.ts';
import { type Binding, keyLabel } from '../keys/binding.ts';
import type { Row, Span } from './row.ts';

const gap = 2;

/** The order in which commands get room, if there is not room for all. */
export interface HintOrder {
  /** The most needed first. */
  readonly byNeed: readonly string[];
  /** Everyone knows these; they come after all others. */
  readonly known: readonly string[];
}

/** A row with the keys that are useful now, as many as fit, in the order of their table. */
export function footerHints(
  bindings: readonly Pick<Binding<string, string>, 'command' | 'keys' | 'footer'>[],
  { byNeed, known }: HintOrder,
  width: number,
): Row {
  const seen = new Set<string>();
  const words = new Set<string>();
  const hints = bindings.flatMap(({ command, keys, footer }) => {
    // For two commands with the same effect, one key is enough.
    if (footer === undefined || seen.has(command) || words.has(footer)) return [];
    seen.add(command);
    words.add(footer);
    return [{ command, key: keyLabel(keys[0]!), word: footer }];
  });
  const wide = ({ key, word }: { key: string; word: string }) => columnsOf(`${key} ${word}`) + gap;
  const chosen = new Set<string>();
  const ranked = [
    ...byNeed.flatMap((wanted) => hints.filter(({ command }) => command === wanted)),
    ...hints.filter(({ command }) => ![...byNeed, ...known].includes(command)),
    ...hints.filter(({ command }) => known.includes(command)),
  ];
  // One column is free on the left, and no gap follows the last.
  let room = width - 1 + gap;
  for (const hint of ranked) {
    if (wide(hint) > room) continue;
    chosen.add(hint.command);
    room -= wide(hint);
  }
  return hints
    .filter(({ command }) => chosen.has(command))
    .flatMap(({ key, word }, index): Span[] => [
      { text: ' '.repeat(index === 0 ? 1 : gap) },
      { text: key, tone: 'strong' },
      { text: ` ${word}` },
    ]);
}
