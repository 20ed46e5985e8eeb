import { resolve } from 'node:path';
import type { Command } from 'commander';
import { UsageError } from '../../error/usage-error.ts';
import { endProcess } from '../../system/process/end-process.ts';
import { interfaceMode, type Terminal } from '../../terminal/terminal.ts';
import { quoteForShell } from '../../text/escape/quote-for-shell.ts';
import { standardInput } from '../../workspace/standard-input.ts';
import { addSelectionOptions, type SelectionOptions } from '../selection/selection-options.ts';
import { collect } from '../shared/option-values.ts';
import { homeOf, openWizardHere } from '../shared/wizard/open-wizard.ts';
import {
  addWizardOptions,
  givenAnswers,
  type WizardOptions,
} from '../shared/wizard/wizard-options.ts';
import { isFirstStart, lessonOffer } from './first-start.ts';

type Options = WizardOptions &
  SelectionOptions & { from?: string; empty?: true; offer?: readonly string[] };

/** The descriptor that a new one is based on, with its icon, or the exit status if the user left without choosing one. */
async function originFrom(from: string, name: string | undefined, options: Options) {
  const { openEdited, readPipedOrigin } = await import('../../workspace/edit/edited-file.ts');
  if (from === standardInput) {
    // It can be read only once, and no question can be asked, because it is not a terminal.
    const wanted = { name: name ?? options.name?.at(-1), index: options.index?.at(-1) };
    return { origin: await readPipedOrigin(wanted) };
  }
  const { pickApplication } = await import('./pick-application.ts');
  const picked = await pickApplication(from, name, options, options.plain === true);
  if (typeof picked === 'number') return picked;
  const { path, origin } = await openEdited(picked.file, picked.wanted);
  const { iconBeside } = await import('../../workspace/edit/icon-beside.ts');
  return { origin, icon: await iconBeside(path, origin.icon) };
}

function isAnswered(options: Options): boolean {
  return options.set !== undefined || Object.keys(givenAnswers(options)).length > 0;
}

/** The applications of the folder that the wizard works in; undefined if there are none, or no terminal to show them on. */
async function homeHere({ output, plain, json }: Options) {
  const terminal: Terminal = { stdin: process.stdin, stdout: process.stdout };
  const isCollected = json === true && !terminal.stdout.isTTY;
  const mode = interfaceMode(terminal, process.env, plain === true && !isCollected);
  return mode === 'none' ? undefined : homeOf(resolve(output ?? '.'));
}

async function open(
  { from, empty, offer, ...options }: Options,
  name: string | undefined,
): Promise<void> {
  if (offer && (from !== undefined || empty)) {
    throw new UsageError('--offer cannot be used together with --from or --empty');
  }
  if (from === undefined) {
    if (options.name || options.index) {
      throw new UsageError(
        '--name and --index choose an application of --from FILE; --set name=NAME names a new one',
      );
    }
    const home = empty || isAnswered(options) ? undefined : await homeHere(options);
    const isFirst = !empty && !home && !offer && isFirstStart();
    return openWizardHere(options, {
      hasStart: empty !== true,
      notice: isFirst ? lessonOffer : undefined,
      home,
      beginsAtHome: home !== undefined && !offer,
      offered: offer?.map(quoteForShell).join(' '),
    });
  }
  if (empty) throw new UsageError('--empty and --from cannot be used together');
  const based = await originFrom(from, name, options);
  if (typeof based === 'number') endProcess(based);
  await openWizardHere(options, based);
}

/** `deskpack` and `deskpack wizard`: asks for everything about one application, page by page. */
export function define(command: Command): void {
  addSelectionOptions(addWizardOptions(command))
    .option('--from <file>', 'start with the answers of this descriptor; - is standard input')
    .option(
      '--offer <file>',
      'begin with a file, as if its path or address were pasted at the first question; can be repeated',
      collect,
    )
    .option('--empty', 'begin with an empty form instead of the search for an application')
    .argument('[name]', 'name of the application, if --from has several')
    .action((name: string | undefined, options: Options) => open(options, name));
}
