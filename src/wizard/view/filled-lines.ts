import { displayLine } from '../../text/escape/display-line.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import { workInBackground } from '../pages/start/background.ts';
import type { WizardState } from '../state.ts';
import type { Dialogue } from './dialogue.ts';

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

/** The values that a look at a package has filled in since the last question. */
export function lookLines(state: WizardState, dialogue: Dialogue): string[] {
  const { looked } = state.data;
  if (looked?.proposal === undefined || looked.of !== state.slots.start.look) return [];
  const work = workInBackground(state, Date.now());
  const outcome = work && work.status !== 'running' ? work.text : undefined;
  const isNews = outcome !== undefined && outcome !== dialogue.outcome;
  if (isNews) dialogue.outcome = outcome;
  const said = isNews
    ? [`  Looked at ${displayLine(looked.of.package)}: ${displayLine(outcome)}`]
    : [];
  return [...said, ...filledLines(state, dialogue)];
}
