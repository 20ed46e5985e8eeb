import { useSize } from '../../terminal/components/look/look.tsx';
import { KeyHints } from '../../terminal/components/screen/key-hints.tsx';
import { truncateMiddle } from '../../terminal/rows/truncate-middle.ts';
import { openPage } from '../all-pages.ts';
import { bindingsFor } from '../keys/keys.ts';
import type { WizardState } from '../state.ts';

/**
 * The commands that are shown if there is not room for all, the most needed first: how to leave the field, what else
 * it or a failed run can do, the ways to everything else, then those that are hard to guess.
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
  'build',
  'prove',
  'register',
  'try',
  'accept-tried',
  'next-application',
  'fix',
  'editor',
  'help',
  'keep-catalog',
  'show-in-catalog',
  'quit',
  'pages',
  'undo',
  'review',
  'redo',
  'preview',
  'show-log',
  'show-picture',
  'search',
  'print-log',
  'restore',
  'duplicate',
  'remove',
  'sort',
];
/** Everyone knows these; they come after all others. */
const known: readonly string[] = ['next-field'];

/** Columns for the way out beside a word that names something. */
const otherColumns = 24;
/** A longer name would take the room of all other keys. */
const maxWordColumns = 34;

/** The last line: the keys that are useful now, as many as fit. */
export function KeysLine({ state }: { readonly state: WizardState }) {
  const page = state.editing.overlay ? undefined : openPage(state);
  const width = Math.min(maxWordColumns, useSize().columns - otherColumns);
  const bindings = bindingsFor(state).map((binding) => {
    const word = page?.footerWord?.(binding.command, state);
    return word === undefined ? binding : { ...binding, footer: truncateMiddle(word, width) };
  });
  return <KeyHints bindings={bindings} order={{ byNeed, known }} />;
}
