import { progressSentence } from '../../display/spoken/progress-text.ts';
import { speakPeriodically } from '../../display/spoken/speak-periodically.ts';
import { SpokenLines } from '../../display/spoken/spoken-lines.ts';
import type { RunEvent } from '../../pipeline/event.ts';
import { newRun, runProgressAfter } from '../../pipeline/progress/run-progress.ts';
import type { ExitSignal } from '../../system/process/exit-signals.ts';
import { whileSignalled } from '../../system/process/while-signalled.ts';
import { openPromptSession, type PromptSession } from '../../terminal/prompt/prompt-session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { keepDrafts, offerDrafts } from '../drafts/keep-drafts.ts';
import { askPlain } from '../lines/ask-plain.ts';
import { endOf } from '../own-catalog.ts';
import { keptOnExit } from '../pages/run/summary.ts';
import { isRunning } from '../run/run-state.ts';
import type { WizardServices } from '../services/wizard-services.ts';
import type { Wizard } from '../session/wizard.ts';
import type { Exit } from '../state.ts';
import { tellGuide } from '../view/dialogue.ts';
import { endWizard } from './end-wizard.ts';
import type { HowToOpen } from './how-to-open.ts';

/**
 * The same services, which say each step of a run and every few seconds how far it is. Program output only goes to the
 * log.
 */
function announcingServices(services: WizardServices, { say }: PromptSession): WizardServices {
  async function* announced(events: AsyncIterable<RunEvent>): AsyncGenerator<RunEvent> {
    const lines = new SpokenLines();
    let run = newRun;
    const pulse = speakPeriodically(() => say(progressSentence(run, Date.now())));
    try {
      for await (const event of events) {
        run = runProgressAfter(run, event);
        const said = event.type === 'run-finished' ? [] : lines.linesOf(run, event);
        if (said.length > 0) pulse.said();
        say(...said);
        yield event;
      }
    } finally {
      pulse.stop();
    }
  }
  return { ...services, run: (request) => announced(services.run(request)) };
}

/** Reports when a draft cannot be saved and when it is saved again; once each, not with every answer. */
function tellOfDraft({ state, subscribe }: Wizard, { say }: PromptSession): void {
  let told = state().session.draftStatus;
  subscribe(() => {
    const { draftStatus } = state().session;
    if (draftStatus === told) return;
    if (draftStatus.status === 'lost') say('', `  The draft is not saved: ${draftStatus.reason}`);
    else if (told.status === 'lost') say('', '  The draft is saved again.');
    told = draftStatus;
  });
}

/** Prints what a lesson says about the steps of a run, while nothing is asked. */
function tellOfSteps(wizard: Wizard, session: PromptSession): void {
  wizard.subscribe(() => {
    if (isRunning(wizard.state().editing.slots.run)) tellGuide(wizard, session);
  });
}

/** Rejects on an uncaught error, so that the draft is saved before the error is reported. */
function fault(): Promise<never> {
  return new Promise((_, reject) => {
    process.on('uncaughtException', reject);
  });
}

/**
 * Runs the wizard line by line until it ends, or until the user chooses a draft of a file.
 */
export async function wizardInLines(
  wizard: Wizard,
  terminal: Terminal,
  how: HowToOpen,
): Promise<Exit> {
  const { loadServices, place, resumed } = how;
  const session = openPromptSession(terminal, process.env, () =>
    displayLine(keptOnExit(wizard.state())),
  );
  let isOver = false;
  const signalled = (status: number, signal: ExitSignal) => {
    // While there is a session, it asks before Ctrl+C ends it.
    if (signal === 'SIGINT' && !isOver) return false;
    wizard.dispatch({ type: 'exit-requested', status, keepsDraft: true });
    return true;
  };
  return whileSignalled(signalled, async () => {
    const services = await loadServices();
    const { notice } = wizard.state().editing;
    const warnings = await offerDrafts(wizard, place, resumed);
    session.say(...(notice ? [displayLine(notice)] : []), ...warnings);
    wizard.begin(announcingServices(services, session));
    tellOfDraft(wizard, session);
    tellOfSteps(wizard, session);
    keepDrafts(wizard, place);
    const shown = Promise.race([askPlain(wizard, session), fault()]).finally(() => {
      isOver = true;
      session.close();
    });
    return endWizard(wizard, shown, Promise.resolve(services), how, (kept, commands) => {
      const { exit, data } = wizard.state().session;
      session.say('', ...(kept === undefined ? [] : [displayLine(kept)]));
      if (!commands) return;
      const { again, rest } = commands;
      if (again !== undefined) session.sayWhole(`Run again: ${again}`);
      if (rest !== undefined) session.sayWhole(`Remaining steps: ${rest}`);
      if (data.ownCatalog && !exit?.opens) session.say(displayLine(endOf(data.ownCatalog)));
    });
  });
}
