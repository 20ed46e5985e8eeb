import { allFilesWritten } from '../../system/files/unfinished-files.ts';
import { type CommandLines, commandsAfter, draftIsKept } from '../pages/run/summary.ts';
import type { WizardServices } from '../services/wizard-services.ts';
import type { Wizard } from '../session/wizard.ts';
import type { Exit } from '../state.ts';
import type { HowToOpen } from './how-to-open.ts';

/** Says a sentence about the draft that is kept, and what can be done next; without commands if it broke or another one follows. */
type Tell = (
  kept: string | undefined,
  commands: CommandLines | undefined,
  isBroken: boolean,
) => void;

/**
 * Waits until a wizard is left, and ends all that belongs to it: its background work, its draft, its services.
 *
 * @param shown resolves when it is left
 * @throws what has broken it
 */
export async function endWizard(
  wizard: Wizard,
  shown: Promise<unknown>,
  loading: Promise<WizardServices>,
  { ends, place }: HowToOpen,
  tell: Tell,
): Promise<Exit> {
  const fault = await shown.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  // In any case, background work is stopped and the answers are saved.
  const kept = (await wizard.close()) ? draftIsKept(place) : undefined;
  const exit = wizard.state().session.exit!;
  try {
    const services = await loading;
    // A started catalog is passed on to the next wizard.
    if (fault || !exit.opens) await services.close();
    await allFilesWritten();
    if (fault) throw fault.error;
    const isOver = ends === 'process' && (!exit.opens || exit.opens === 'new');
    tell(kept, isOver ? await commandsAfter(wizard.state(), services) : undefined, false);
  } catch (error) {
    tell(kept, undefined, true);
    throw error;
  }
  return exit;
}
