import { allFilesWritten } from '../../system/files/unfinished-files.ts';
import { endProcess } from '../../system/process/end-process.ts';
import { onExitSignal } from '../../system/process/exit-signals.ts';
import { dropTyped } from '../../terminal/keys/drop-typed.ts';
import { leftOutText } from '../../terminal/keys/unasked-question.ts';
import { print } from '../../terminal/output.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { openPage } from '../all-pages.ts';
import type { DraftPlace } from '../drafts/find-drafts.ts';
import { keepDrafts, offerDrafts } from '../drafts/keep-drafts.ts';
import { leftOutOfList } from '../keys/unasked-question.ts';
import { commandsAfter, draftIsKept, summaryLines } from '../pages/run/summary.ts';
import { loadPageViews } from '../screen/all-page-views.tsx';
import type { WizardServices } from '../services/wizard-services.ts';
import type { Wizard } from '../session/wizard.ts';
import type { Exit } from '../state.ts';
import type { HowToOpen } from './how-to-open.ts';

/**
 * Runs the wizard on the whole screen until it ends, or until the user chooses a draft of a file.
 */
export async function wizardOnScreen(
  wizard: Wizard,
  terminal: Terminal,
  loadServices: () => Promise<WizardServices>,
  place: DraftPlace,
  { resumed, ends }: HowToOpen,
): Promise<Exit['opens']> {
  const screen = Promise.all([import('../screen/show-wizard.tsx'), loadPageViews()]);
  // An earlier error has precedence.
  screen.catch(() => {});
  const warnings = await offerDrafts(wizard, place, resumed);
  for (const text of warnings) wizard.dispatch({ type: 'noticed', text });
  // Until this process ends: a second signal must not abort the work of the first one.
  const forgetSignals = onExitSignal((status, signal) => {
    // During an external task, Ctrl+C belongs to the program that has the terminal.
    if (signal === 'SIGINT' && wizard.state().session.externalTask) return;
    wizard.dispatch({ type: 'exit-requested', status, keepsDraft: true });
  });
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
  const error = await shown.then(
    () => undefined,
    (fault: unknown) => ({ fault }),
  );
  // In any case, background work is stopped and the answers are saved.
  const isDraftKept = await wizard.close();
  const services = await begun.catch((fault: unknown) => {
    if (isDraftKept) print(draftIsKept(place));
    throw fault;
  });
  const { opens } = wizard.state().session.exit ?? {};
  // A started catalog is passed on to the next wizard.
  if (!opens || error) await services.close();
  await allFilesWritten();
  if (error) {
    if (isDraftKept) print(draftIsKept(place));
    throw error.fault;
  }
  const state = wizard.state();
  if (ends === 'process' && (!opens || opens === 'new')) {
    const commands = await commandsAfter(state, services);
    const kept = isDraftKept ? draftIsKept(place) : undefined;
    for (const line of summaryLines(state, commands, kept)) print(line);
  }
  if (opens || ends === 'wizard') {
    forgetSignals();
    return opens;
  }
  const { draftStatus } = state.session;
  if (draftStatus.status === 'lost' && !isDraftKept && state.session.exit?.keepsDraft) {
    print(escapeControls(`The draft is not saved: ${draftStatus.reason}`));
  }
  // Repeated here, because the terminal may have been too narrow for it.
  for (const text of warnings) print(escapeControls(text));
  // Requests for suggestions may still be running; their answers are not needed any more.
  endProcess(state.session.exit?.status ?? 0);
}
