import { messageOf } from '../trouble.ts';
import { askPlain } from '../ui/plain/ask-plain.ts';
import type { Terminal } from '../ui/terminal.ts';
import { descriptorOf } from '../wizard/derived.ts';
import { type DraftPlace, findDrafts, openDraftKeeper } from '../wizard/draft-keeper.ts';
import type { Goal } from '../wizard/services.ts';
import type { Wizard } from '../wizard/wizard.ts';
import { exit } from './command.ts';
import { interruptible } from './interruptible.ts';
import { note, print } from './output.ts';
import { plainDisplay } from './run-display/plain-display.ts';
import type { WizardServices } from './wizard-services/wizard-services.ts';

/** Runs what was chosen, with the display that the other commands have. */
async function run(wizard: Wizard, services: WizardServices, goal: Goal): Promise<void> {
  const descriptor = descriptorOf(wizard.state());
  await interruptible(async (signal) => {
    const events = services.run({ descriptor, goal, signal, stopsAfterStep: () => false });
    const outcome = await plainDisplay({ quiet: false })(events, signal);
    if (outcome === 'failed') process.exitCode = exit.failed;
    if (outcome === 'done') wizard.dispatch({ type: 'told-to-end', status: 0, keepsDraft: false });
  });
  print(`Again with: ${await services.commandLine(descriptor, goal)}`);
}

/** The wizard line by line, to its end. */
export async function wizardInLines(
  wizard: Wizard,
  terminal: Terminal,
  loadServices: () => Promise<WizardServices>,
  place: DraftPlace,
): Promise<void> {
  const services = await loadServices();
  const drafts = await findDrafts(place);
  wizard.begin(
    services,
    openDraftKeeper(place, (thrown) => note(`The draft is not saved: ${messageOf(thrown)}`)),
  );
  wizard.dispatch({ type: 'drafts-found', drafts });
  const asked = await askPlain(wizard, terminal, process.env);
  if (asked.goal) await run(wizard, services, asked.goal);
  else process.exitCode = asked.status;
  await wizard.close();
  await services.close();
  // What was asked for suggestions may still be on its way; nobody waits for it any more.
  process.exit();
}
