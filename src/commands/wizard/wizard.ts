import type { Command } from 'commander';
import { openWizardHere } from '../shared/open-wizard.ts';
import { addWizardOptions, type WizardOptions } from '../shared/wizard-options.ts';

interface Options extends WizardOptions {
  from?: string;
  name?: string;
}

async function open({ from, ...options }: Options, name: string | undefined): Promise<void> {
  if (from === undefined) return openWizardHere(options, {});
  const { readOrigin } = await import('../../workspace/edit/edited-file.ts');
  return openWizardHere(options, { origin: await readOrigin(from, name) });
}

/** `deskpack` and `deskpack wizard`: asks for everything about one application, page by page. */
export function define(command: Command): void {
  addWizardOptions(command)
    .option('--from <file>', 'start with the answers of this descriptor; - is what is piped in')
    .argument('[name]', 'which application, where --from names a list of them')
    .action((name: string | undefined, options: Options) => open(options, name));
}
