import { isSimpleText } from '../text/simple-text.ts';
import { messageOf } from '../trouble.ts';
import { loadColumns } from '../ui/columns.ts';
import { drawFirstFrame } from '../ui/first-frame.ts';
import { sceneOf } from '../ui/scene.ts';
import type { Terminal } from '../ui/terminal.ts';
import { descriptorOf } from '../wizard/derived.ts';
import { type DraftPlace, findDrafts, openDraftKeeper } from '../wizard/draft-keeper.ts';
import { summaryLines } from '../wizard/summary.ts';
import type { Wizard } from '../wizard/wizard.ts';
import { print } from './output.ts';
import type { WizardServices } from './wizard-services/wizard-services.ts';

/** The wizard on the whole screen, to its end. */
export async function wizardOnScreen(
  wizard: Wizard,
  terminal: Terminal,
  loadServices: () => Promise<WizardServices>,
  place: DraftPlace,
): Promise<void> {
  wizard.dispatch({ type: 'drafts-found', drafts: await findDrafts(place) });
  if (!isSimpleText(Object.values(wizard.state().answers).join(''))) await loadColumns();
  const frame = drawFirstFrame(sceneOf(wizard, terminal, process.env), terminal);
  const loaded = import('../ui/show-wizard.tsx');
  const { showWizard } = await loaded.catch((thrown) => {
    frame.remove();
    throw thrown;
  });
  const shown = showWizard(wizard, terminal, process.env, frame);
  wizard.keepIn(
    openDraftKeeper(place, (thrown) =>
      wizard.dispatch({ type: 'noticed', text: `The draft is not saved: ${messageOf(thrown)}` }),
    ),
  );
  // Nothing of this is needed for a first key.
  const services = await loadServices();
  wizard.begin(services);
  const { status } = await shown;
  await wizard.close();
  await services.close();
  const state = wizard.state();
  const again = state.run ? await services.commandLine(descriptorOf(state), state.goal) : '';
  for (const line of summaryLines(state, again)) print(line);
  // What was asked for suggestions may still be on its way; nobody waits for it any more.
  process.exit(status);
}
