import { exit } from '../../error/exit-status.ts';
import { OutlineReader } from '../../terminal/lines/outline-reader.ts';
import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { isFormPage, numberOfPage, pagesOf, titleOfPage } from '../all-page-ids.ts';
import { pageOf } from '../all-pages.ts';
import { askForm } from '../pages/form/view/lines/ask-form.ts';
import { statusAfter } from '../run/run-state.ts';
import type { Wizard } from '../session/wizard.ts';
import type { WizardState } from '../state.ts';
import { dialogueOf, filledLines, lookLines, tellGuide } from '../view/dialogue.ts';
import { untilKnown } from '../view/press.ts';
import { beforeAsked } from './all-page-outlines.ts';
import { spokenWizard } from './spoken-wizard.ts';

/**
 * Asks once whether a draft that could not be saved should be kept in another folder. @returns false if the user
 * leaves
 */
async function askForPlace(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const { otherDrafts, keepsElsewhere } = wizard.state().session;
  if (keepsElsewhere) return true;
  const line = await session.ask(`Keep the draft in ${displayLine(otherDrafts)}? y or n: `);
  if (line?.trim().toLowerCase() === 'y') {
    wizard.dispatch({ type: 'draft-moved' });
    await untilKnown(wizard, ({ session: { draftStatus } }) => draftStatus.status !== 'lost');
  }
  return line !== undefined;
}

/** Says which page is open. */
function headingLines(state: WizardState): string[] {
  const { page } = state.editing;
  const number = `page ${numberOfPage(page, state.session)} of ${pagesOf(state.session).length}`;
  const { place } = pageOf(page);
  return ['', `${titleOfPage(page)}, ${place ? place(state) : number}`];
}

/**
 * Asks the same questions line by line, for screen readers and for terminals without cursor movement, until the
 * user leaves. It never draws, and uses the same reducer as the screen.
 */
export async function askPlain(wizard: Wizard, session: PromptSession): Promise<void> {
  const reader = new OutlineReader(spokenWizard(wizard, session), session);
  const leave = () => {
    const { run } = wizard.state().editing.slots;
    // A user who leaves after a run ends as on the screen; a signal and a terminal that is gone have their own status.
    const status = session.status === exit.interrupted ? statusAfter(run) : session.status;
    wizard.dispatch({ type: 'exit-requested', status, keepsDraft: true });
  };
  let page: string | undefined;
  let hasOffered = false;
  for (;;) {
    await reader.untilIdle();
    if (wizard.state().session.exit) return;
    if (!hasOffered && wizard.state().session.draftStatus.status === 'lost') {
      hasOffered = true;
      if (!(await askForPlace(wizard, session))) return leave();
    }
    const now = wizard.state().editing;
    if (!now.overlay) {
      const dialogue = dialogueOf(session);
      const state = wizard.state();
      const news = [...lookLines(state, dialogue), ...filledLines(state, dialogue)];
      // At first, all is as it was left.
      if (page !== undefined) session.say(...news);
      const isOpened = now.page !== page;
      if (isOpened) session.say(...headingLines(state));
      page = now.page;
      tellGuide(wizard, session);
      if (await beforeAsked[page]?.(wizard, session, isOpened)) continue;
    }
    const isForm = !now.overlay && isFormPage(now.page);
    if (!(await (isForm ? askForm(wizard, session) : reader.turn()))) return leave();
  }
}
