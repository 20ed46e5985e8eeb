import type { ExitSignal } from '../../system/process/exit-signals.ts';
import { whileSignalled } from '../../system/process/while-signalled.ts';
import { dropTyped } from '../../terminal/keys/drop-typed.ts';
import { leftOutText } from '../../terminal/keys/unasked-question.ts';
import { print } from '../../terminal/output.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { openPage } from '../all-pages.ts';
import { keepDrafts, offerDrafts } from '../drafts/keep-drafts.ts';
import { leftOutOfList } from '../keys/unasked-question.ts';
import { summaryLines } from '../pages/run/summary.ts';
import { loadPageViews } from '../screen/all-page-views.tsx';
import type { Wizard } from '../session/wizard.ts';
import type { Exit } from '../state.ts';
import { endWizard } from './end-wizard.ts';
import type { HowToOpen } from './how-to-open.ts';

/**
 * Runs the wizard on the whole screen until it ends, or until the user chooses a draft of a file.
 */
export async function wizardOnScreen(
  wizard: Wizard,
  terminal: Terminal,
  how: HowToOpen,
): Promise<Exit> {
  const { loadServices, place, resumed } = how;
  const screen = Promise.all([import('../screen/show-wizard.tsx'), loadPageViews()]);
  // An earlier error has precedence.
  screen.catch(() => {});
  const warnings = await offerDrafts(wizard, place, resumed);
  for (const text of warnings) wizard.dispatch({ type: 'noticed', text });
  const signalled = (status: number, signal: ExitSignal) => {
    // During an external task, Ctrl+C belongs to the program that has the terminal.
    if (signal === 'SIGINT' && wizard.state().session.externalTask) return false;
    wizard.dispatch({ type: 'exit-requested', status, keepsDraft: true });
    return true;
  };
  return whileSignalled(signalled, async () => {
    const [{ showWizard }, views] = await screen;
    // At the last moment: what was typed for the shell answers no question, and is no command in a list, where letters are
    // such. It belongs to the first line otherwise.
    const { overlay } = wizard.state().editing;
    if (overlay?.kind === 'menu' || openPage(wizard.state()).isList) {
      const text = overlay ? leftOutText : leftOutOfList;
      if (await dropTyped(terminal.stdin)) wizard.dispatch({ type: 'noticed', text });
    }
    const shown = showWizard(wizard, terminal, process.env, views);
    keepDrafts(wizard, place);
    // The first key can be handled without the services.
    const begun = loadServices().then((services) => {
      wizard.begin(services);
      return services;
    });
    begun.catch(() => wizard.dispatch({ type: 'exit-requested', status: 1, keepsDraft: true }));
    return endWizard(wizard, shown, begun, how, (kept, commands, isBroken) => {
      const state = wizard.state();
      const { draftStatus, exit } = state.session;
      if (isBroken && kept !== undefined) print(kept);
      for (const line of commands ? summaryLines(state, commands, kept) : []) print(line);
      if (!commands || exit?.opens) return;
      if (draftStatus.status === 'lost' && kept === undefined && exit?.keepsDraft) {
        print(escapeControls(`The draft is not saved: ${draftStatus.reason}`));
      }
      // Repeated here, because the terminal may have been too narrow for it.
      for (const text of warnings) print(escapeControls(text));
    });
  });
}
