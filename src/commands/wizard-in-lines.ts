import type { RunEvent } from '../pipeline/event.ts';
import { messageOf } from '../trouble.ts';
import { endProcess, onEnding } from '../ui/endings.ts';
import { askPlain } from '../ui/plain/ask-plain.ts';
import { openTalk, type Talk } from '../ui/plain/talk.ts';
import type { Terminal } from '../ui/terminal.ts';
import { descriptorOf } from '../wizard/derived.ts';
import { openDraftKeeper } from '../wizard/draft-keeper.ts';
import { type DraftPlace, findDrafts } from '../wizard/find-drafts.ts';
import { draftIsKept } from '../wizard/summary.ts';
import type { Wizard } from '../wizard/wizard.ts';
import { PlainLines } from './run-display/plain-lines.ts';
import type { WizardServices } from './wizard-services/wizard-services.ts';

/** The same services, with a word about each step of a run. What the programs print is in the log alone. */
function toldServices(services: WizardServices, { say }: Talk): WizardServices {
  async function* told(events: AsyncIterable<RunEvent>): AsyncGenerator<RunEvent> {
    const lines = new PlainLines({ quiet: true, dim: (text) => text });
    for await (const event of events) {
      if (event.type !== 'run-finished') say(...lines.linesOf(event));
      yield event;
    }
  }
  return { ...services, run: (request) => told(services.run(request)) };
}

/** Rejects with a fault of the program, so that the draft is on the disk before it is told. */
function fault(): Promise<never> {
  return new Promise((_, reject) => {
    process.on('uncaughtException', reject);
  });
}

/** The wizard line by line, to its end. */
export async function wizardInLines(
  wizard: Wizard,
  terminal: Terminal,
  loadServices: () => Promise<WizardServices>,
  place: DraftPlace,
): Promise<void> {
  const talk = openTalk(terminal, process.env);
  const end = (status: number) =>
    wizard.dispatch({ type: 'told-to-end', status, keepsDraft: true });
  // Ctrl+C asks first, and a run is stopped by whatever else ends the conversation.
  const forgetSignals = onEnding(end, ['SIGINT']);
  const services = await loadServices();
  const { drafts, troubles } = await findDrafts(place);
  talk.say(...troubles);
  wizard.dispatch({ type: 'drafts-found', drafts });
  wizard.begin(toldServices(services, talk));
  wizard.keepIn(
    openDraftKeeper(place, (thrown) => talk.say(`The draft is not saved: ${messageOf(thrown)}`)),
  );
  try {
    await Promise.race([askPlain(wizard, talk), fault()]);
  } finally {
    forgetSignals();
    talk.close();
    const isDraftKept = await wizard.close();
    await services.close();
    talk.say('', ...(isDraftKept ? [draftIsKept] : []));
  }
  const state = wizard.state();
  if (state.run) {
    talk.say(
      `Again with: ${await services.commandLine(descriptorOf(state), state.goal, state.run.skips)}`,
    );
  }
  // What was asked for suggestions may still be on its way; nobody waits for it any more.
  endProcess(state.leaving?.status ?? 0);
}
