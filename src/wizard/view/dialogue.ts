import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { openPage } from '../all-pages.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import type { Wizard } from '../session/wizard.ts';
import type { WizardState } from '../state.ts';

/** The state of a dialogue in line mode, beside the answers. */
interface Dialogue {
  /** The keys of the fields whose help was read out; it is said once. */
  readonly explained: Set<string>;
  /** The lists of suggestions that were read out; several fields can have the same. */
  readonly lists: Set<string>;
  /** The answers that were read out as filled in, by their keys. */
  readonly filled: Map<string, string>;
  /** The last announced result of a look at a package. */
  outcome: string | undefined;
  /** The last text of the lesson. */
  guided: string | undefined;
  /** The page that was opened from the review for a correction; the review follows it. */
  correcting: 'field' | 'page' | undefined;
}

const dialogues = new WeakMap<PromptSession, Dialogue>();

export function dialogueOf(session: PromptSession): Dialogue {
  const known = dialogues.get(session) ?? {
    explained: new Set<string>(),
    lists: new Set<string>(),
    filled: new Map<string, string>(),
    outcome: undefined,
    guided: undefined,
    correcting: undefined,
  };
  dialogues.set(session, known);
  return known;
}

/** Prints what the lesson says, unless it was the last that was printed. */
export function tellGuide(wizard: Wizard, session: PromptSession): void {
  const { guide } = wizard.state().session;
  const text = guide?.textFor(wizard.state(), 'lines').text ?? '';
  const dialogue = dialogueOf(session);
  if (text === '' || text === dialogue.guided) return;
  dialogue.guided = text;
  session.say('', `Lesson: ${text}`);
}

/** The values that were filled in since the last call, with their sources. */
export function filledLines({ document }: WizardState, { filled }: Dialogue): string[] {
  const lines = Object.entries(document.answers).flatMap(([key, { text, from }]) => {
    if (from?.source !== 'described' || filled.get(key) === text) return [];
    filled.set(key, text);
    const title = fieldOfKey(key)?.field.title ?? key;
    return [`  ${title}: ${displayLine(text)}${from.detail ? ` (${from.detail})` : ''}`];
  });
  return lines.length > 0 ? ['  Filled in:', ...lines] : [];
}

/** What a look at a package has come to, once. */
export function lookLines(state: WizardState, dialogue: Dialogue): string[] {
  const { looked } = state.session.data;
  if (looked?.proposal === undefined || looked.of !== state.editing.slots.start.look) return [];
  const work = openPage(state).work?.(state, Date.now());
  const outcome = work && work.status !== 'running' ? work.text : undefined;
  if (outcome === undefined || outcome === dialogue.outcome) return [];
  dialogue.outcome = outcome;
  return [`  Looked at ${displayLine(looked.of.package)}: ${displayLine(outcome)}`];
}
