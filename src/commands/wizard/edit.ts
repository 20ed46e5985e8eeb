import type { Command } from 'commander';
import { UsageError } from '../../error/usage-error.ts';
import { endProcess } from '../../system/process/end-process.ts';
import { openEdited } from '../../workspace/edit/edited-file.ts';
import { standardInput } from '../../workspace/standard-input.ts';
import { addSelectionOptions, type SelectionOptions } from '../selection/selection-options.ts';
import { refuseOtherFiles } from '../shared/refuse-other-files.ts';
import { openWizardHere } from '../shared/wizard/open-wizard.ts';
import { addWizardOptions, type WizardOptions } from '../shared/wizard/wizard-options.ts';
import { pickApplication } from './pick-application.ts';

interface Options extends WizardOptions, SelectionOptions {
  fileOnly?: true;
}

async function edit(path: string, name: string | undefined, options: Options): Promise<void> {
  if (path === standardInput) {
    throw new UsageError(
      'standard input is no file that could be changed; --from - begins a new descriptor with it',
    );
  }
  await refuseOtherFiles([path], 'a descriptor');
  const picked = await pickApplication(path, name, options, options.plain === true);
  if (typeof picked === 'number') endProcess(picked);
  const edited = await openEdited(picked.file, picked.wanted);
  await openWizardHere(options, { edited, isFileOnly: options.fileOnly === true });
}

/** `deskpack edit FILE [NAME]`: the wizard with the answers of an existing descriptor, which is changed in place. */
export function define(command: Command): void {
  addSelectionOptions(addWizardOptions(command))
    .argument('<file>', 'descriptor, list of descriptors, or folder with descriptors')
    .argument('[name]', 'name of the application, if there are several')
    .option('--file-only', 'change only the file; its icon and its template may be missing')
    .action(edit);
}
