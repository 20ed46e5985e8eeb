import { openEdited } from '../../workspace/edit/edited-file.ts';
import { iconBeside } from '../../workspace/edit/icon-beside.ts';
import { openWizardHere } from '../shared/wizard/open-wizard.ts';

/**
 * Opens the real wizard, in the folder of the user, with the answers of the lesson's application.
 *
 * @param descriptor its path
 */
export async function makeForReal(descriptor: string, isPlain: boolean): Promise<void> {
  const { path, origin } = await openEdited(descriptor, {});
  const icon = await iconBeside(path, origin.icon);
  await openWizardHere(isPlain ? { plain: true } : {}, { origin, icon });
}
