import { keyLabel } from '../../terminal/keys/binding.ts';
import type { Row, Span } from '../../terminal/rows/row.ts';
import { columnsOf } from '../../text/columns.ts';
import { bindingsFor } from '../keys/keys.ts';
import type { WizardState } from '../state.ts';

/**
 * The commands that are shown if there is not room for all, the most needed first: how to leave the field, what else
 * it or a failed run can do, the ways to everything else, then those that nobody guesses.
 */
const byNeed: readonly string[] = [
  'accept',
  'back',
  'beginnings',
  'template',
  'tick',
  'next-choice',
  'retry',
  'skip',
  'keep-catalog',
  'fix',
  'editor',
  'help',
  'quit',
  'pages',
  'undo',
  'review',
  'redo',
  'preview',
  'search',
  'print-log',
  'restore',
];
/** Everyone knows these; they come after all others. */
const known: readonly string[] = ['next-field'];

const gap = 2;

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
