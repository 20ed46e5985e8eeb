import type { Command } from 'commander';
import { openEdited } from '../../workspace/edit/edited-file.ts';
import { openWizardHere } from '../shared/open-wizard.ts';
import { addWizardOptions, type WizardOptions } from '../shared/wizard-options.ts';

/** `deskpack edit FILE [NAME]`: the wizard with the answers of an existing descriptor, which is changed in place. */
export function define(command: Command): void {
  addWizardOptions(command)
    .argument('<file>', 'descriptor, or list of descriptors')
    .argument('[name]', 'which application, where the file is a list')
    .action(async (file: string, name: string | undefined, options: WizardOptions) => {
      await openWizardHere(options, { edited: await openEdited(file, name) });
    });
}
