import { exit } from '../../error/exit-status.ts';
import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { numberOfPage, pagesOf, titleOfPage } from '../all-page-ids.ts';
import { pageOf } from '../all-pages.ts';
import { askAddress, askMenu } from '../overlays/view/ask-overlay.ts';
import { statusAfter } from '../run/run-state.ts';
import type { Wizard } from '../session/wizard.ts';
import { dialogueOf, lookLines, tellGuide } from '../view/dialogue.ts';
import { noticeLines, untilKnown } from '../view/press.ts';
import { questionsOf } from './all-page-questions.ts';

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

/**
 * Asks the same questions line by line, for screen readers and for terminals without cursor movement, until the
 * user leaves. It never draws, and uses the same reducer as the screen.
 */
export async function askPlain(wizard: Wizard, session: PromptSession): Promise<void> {
  const leave = () => {
    const { run } = wizard.state().editing.slots;
    // A user who leaves after a run ends as on the screen; a signal and a terminal that is gone have their own status.
    const status = session.status === exit.interrupted ? statusAfter(run) : session.status;
    wizard.dispatch({ type: 'exit-requested', status, keepsDraft: true });
  };
  let page: string | undefined;
  let hasOffered = false;
  while (!wizard.state().session.exit) {
    const { overlay } = wizard.state().editing;
    if (overlay?.kind === 'menu' && !(await askMenu(overlay.menu, wizard, session))) return leave();
    if (wizard.state().editing.overlay?.kind === 'address' && !(await askAddress(wizard, session)))
      return leave();
    if (wizard.state().editing.overlay?.kind === 'menu') continue;
    if (wizard.state().session.quitsWhenKept) {
      await untilKnown(wizard, ({ session: { quitsWhenKept } }) => !quitsWhenKept, Infinity);
      continue;
    }
    if (wizard.state().editing.waiting) {
      session.say(`  ${displayLine(wizard.state().editing.waiting?.what ?? '')}.`);
      await untilKnown(
        wizard,
        ({ editing: { waiting }, session: { exit } }) => !waiting || exit !== undefined,
        Infinity,
      );
      continue;
    }
    if (wizard.state().session.fileWork) {
      await untilKnown(
        wizard,
        ({ session: { fileWork, exit } }) => !fileWork || exit !== undefined,
      );
      if (wizard.state().session.exit) return;
      session.say(...noticeLines(wizard.state()));
    }
    if (!hasOffered && wizard.state().session.draftStatus.status === 'lost') {
      hasOffered = true;
      if (!(await askForPlace(wizard, session))) return leave();
    }
    const now = wizard.state().editing.page;
    if (now !== page) {
      page = now;
      const state = wizard.state();
      const count = pagesOf(state.session).length;
      const number = `page ${numberOfPage(now, state.session)} of ${count}`;
      const { place } = pageOf(now);
      session.say('', `${titleOfPage(now)}, ${place ? place(state) : number}`);
    }
    if (wizard.state().session.exit) return;
    tellGuide(wizard, session);
    session.say(...lookLines(wizard.state(), dialogueOf(session)));
    const ask = await questionsOf(now);
    if (!(await ask(wizard, session))) return leave();
  }
}
