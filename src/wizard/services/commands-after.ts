import { descriptorOf } from '../findings/derived.ts';
import { goals } from '../goal.ts';
import type { CommandLines } from '../pages/run/summary.ts';
import type { WizardState } from '../state.ts';
import type { WizardServices } from './wizard-services.ts';

/** The command lines that repeat the wizard's run and do the steps that it left out. */
export async function commandsAfter(
  state: WizardState,
  { commandLine }: Pick<WizardServices, 'commandLine'>,
): Promise<CommandLines> {
  const { goal, catalog, replaces, verifies } = state;
  const { run } = state.slots;
  if (!run) return {};
  const descriptor = descriptorOf(state);
  const how = { skip: run.skips, catalog, replaces, verifies };
  const again = await commandLine(descriptor, goal, how);
  if (run.outcome !== 'done' || goals[goal].later === undefined) return { again };
  return {
    again,
    rest: `${await commandLine(descriptor, 'publish', how)} --resume`,
  };
}
