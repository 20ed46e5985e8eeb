import { descriptorText } from '../answers/descriptor-of-answers.ts';
import { descriptorOf, recipeTextOf } from '../findings/derived.ts';
import { update, type WizardState } from '../state.ts';

export type Previewed = 'descriptor' | 'recipe';

export function previewLines(state: WizardState, what: Previewed): string[] {
  const text = what === 'recipe' ? recipeTextOf(state) : descriptorText(descriptorOf(state));
  return text.trimEnd().split('\n');
}

/** Indexes of the lines that are not in the earlier text, compared by content. */
function newLines(lines: readonly string[], before: readonly string[]): Set<number> {
  const left = new Map<string, number>();
  for (const line of before) left.set(line, (left.get(line) ?? 0) + 1);
  const changed = new Set<number>();
  for (const [number, line] of lines.entries()) {
    const count = left.get(line) ?? 0;
    if (count === 0 && line !== '') changed.add(number);
    else left.set(line, count - 1);
  }
  return changed;
}

const none: ReadonlySet<number> = new Set();

/** Indexes of the lines that the last answer changed, including one that is still being typed. */
export function changedLines(state: WizardState, what: Previewed): ReadonlySet<number> {
  const {
    document,
    editing: { before: answers },
  } = state;
  if (document.answers === answers) return none;
  const before = previewLines(update(state, { document: { ...document, answers } }), what);
  return newLines(previewLines(state, what), before);
}

/** Number of lines to show above the first changed one. */
const above = 3;

/** The first visible line of a preview: a few lines above the last change. */
export function startOfPreview(state: WizardState, what: Previewed): number {
  const changed = changedLines(state, what);
  return changed.size === 0 ? 0 : Math.max(0, Math.min(...changed) - above);
}
