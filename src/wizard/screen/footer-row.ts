import { keyLabel } from '../../terminal/keys/binding.ts';
import type { Row, Span } from '../../terminal/rows/row.ts';
import { columnsOf } from '../../text/columns.ts';
import { bindingsFor } from '../keys/keys.ts';
import type { WizardState } from '../state.ts';

/** Commands that must be visible even with little room; the others follow in the order of the table. */
const first: readonly string[] = [
  'accept',
  'tick',
  'retry',
  'skip',
  'keep-catalog',
  'fix',
  'editor',
  'back',
  'help',
  'quit',
];
/** The order of further commands: those that nobody guesses first, those that everyone knows last. */
const then: readonly string[] = [
  'preview',
  'review',
  'search',
  'print-log',
  'undo',
  'redo',
  'restore',
];
const last: readonly string[] = ['next-field'];

/** The last line: the keys that are useful now, as many as fit. */
export function footerRow(state: WizardState, width: number): Row {
  const seen = new Set<string>();
  const words = new Set<string>();
  const hints = bindingsFor(state).flatMap(({ command, keys, footer }) => {
    // For two commands with the same effect, one key is enough.
    if (footer === undefined || seen.has(command) || words.has(footer)) return [];
    seen.add(command);
    words.add(footer);
    return [{ command, key: keyLabel(keys[0]!), word: footer }];
  });
  const wide = ({ key, word }: { key: string; word: string }) => columnsOf(`${key} ${word}`) + 2;
  const chosen = new Set<string>();
  let room = width - 1;
  const byRank = [
    ...hints.filter(({ command }) => first.includes(command)),
    ...then.flatMap((wanted) => hints.filter(({ command }) => command === wanted)),
    ...hints.filter(({ command }) => ![...first, ...then, ...last].includes(command)),
    ...hints.filter(({ command }) => last.includes(command)),
  ];
  for (const hint of byRank) {
    if (wide(hint) > room) continue;
    chosen.add(hint.command);
    room -= wide(hint);
  }
  return [
    { text: ' ' },
    ...hints
      .filter(({ command }) => chosen.has(command))
      .flatMap(({ key, word }): Span[] => [{ text: key, tone: 'strong' }, { text: ` ${word}  ` }]),
  ];
}
