import type { RunEvent } from '../pipeline/event.ts';
import { messageOf } from '../trouble.ts';
import { askPlain } from '../ui/plain/ask-plain.ts';
import { openTalk, type Talk } from '../ui/plain/talk.ts';
import type { Terminal } from '../ui/terminal.ts';
import { descriptorOf } from '../wizard/derived.ts';
import { type DraftPlace, findDrafts, openDraftKeeper } from '../wizard/draft-keeper.ts';
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

/** The wizard line by line, to its end. */
export async function wizardInLines(
  wizard: Wizard,
  terminal: Terminal,
  loadServices: () => Promise<WizardServices>,
  place: DraftPlace,
): Promise<void> {
  const talk = openTalk(terminal);
  const services = await loadServices();
  wizard.dispatch({ type: 'drafts-found', drafts: await findDrafts(place) });
  wizard.begin(toldServices(services, talk));
  wizard.keepIn(
    openDraftKeeper(place, (thrown) => talk.say(`The draft is not saved: ${messageOf(thrown)}`)),
  );
  await askPlain(wizard, talk);
  await wizard.close();
  await services.close();
  const state = wizard.state();
  talk.say('');
  if (state.run) {
    talk.say(`Again with: ${await services.commandLine(descriptorOf(state), state.goal)}`);
  }
  if (state.leaving?.keepsDraft) talk.say('The draft is kept: deskpack offers to resume it.');
  talk.close();
  // What was asked for suggestions may still be on its way; nobody waits for it any more.
  process.exit(state.leaving?.status ?? 0);
}
