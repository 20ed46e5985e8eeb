import type { Wait } from '../../terminal/lines/outline.ts';
import type { Spoken } from '../../terminal/lines/performer.ts';
import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import type { Action } from '../action.ts';
import type { Wizard } from '../session/wizard.ts';
import type { WizardState } from '../state.ts';
import { dialogueOf } from '../view/dialogue.ts';
import { doTaskInLines } from '../view/press.ts';
import { outlineNow } from './outline-now.ts';

/** Time in milliseconds for reading or writing a file. */
const fileMs = 5_000;

/** Time in milliseconds for starting a catalog, which may migrate its database first. */
const catalogMs = 180_000;

/** What the wizard is doing, before whose end it asks nothing. */
function busy({ editing, session, run }: WizardState): Wait | undefined {
  if (session.exit) return undefined;
  if (session.quitsWhenKept) return { what: 'Saving the draft' };
  if (editing.waiting) return { what: editing.waiting.what };
  if (session.fileWork) return { what: 'the file', isTold: true, atMostMs: fileMs };
  return run.catalogWork ? { what: 'the catalog', isTold: true, atMostMs: catalogMs } : undefined;
}

/** The wizard as it is talked to in lines. */
export function spokenWizard(wizard: Wizard, session: PromptSession): Spoken<WizardState, Action> {
  return {
    store: wizard,
    outline: (state) =>
      outlineNow(state, (after) => {
        dialogueOf(session).correcting = after;
      }),
    notice: ({ editing: { overlay, notice } }) =>
      (overlay?.kind === 'address' && overlay.problem) || notice,
    busy,
    work: () => doTaskInLines(wizard, session),
  };
}
