import { randomUUID } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { stateFolder } from '../../system/folders/user-folders.ts';
import { interfaceMode, type Terminal } from '../../terminal/terminal.ts';
import { initialState } from '../../wizard/document/initial-state.ts';
import { otherDrafts } from '../../wizard/drafts/find-drafts.ts';
import type { OwnCatalog } from '../../wizard/own-catalog.ts';
import type { CatalogOfWizard } from '../../wizard/services/own-catalog.ts';
import { placeWarning } from '../../wizard/services/place-warning.ts';
import type { WizardServices } from '../../wizard/services/wizard-services.ts';
import { openWizard } from '../../wizard/session/wizard.ts';
import type { Exit } from '../../wizard/state.ts';
import type { EditedFile } from '../../workspace/edit/edited-file.ts';
import { platformRelease } from '../../workspace/platform-release.ts';
import { givenAnswers, givenOptions, type WizardOptions } from './wizard-options.ts';

/** The initial state of the wizard. */
interface WizardStart {
  /** An existing descriptor that is edited in place. */
  readonly edited?: EditedFile | undefined;
  /** Identifier of the draft to resume. */
  readonly resumed?: string | undefined;
  /** Whether it begins with the question what to offer. */
  readonly hasStart?: boolean | undefined;
  /** Whether nothing is written but the edited file. */
  readonly isFileOnly?: boolean | undefined;
  /** An existing descriptor that only provides initial answers. */
  readonly origin?: Readonly<Record<string, unknown>> | undefined;
  /** The catalog that a wizard before this one has started. */
  readonly started?: {
    readonly catalog: CatalogOfWizard | undefined;
    readonly shown: OwnCatalog | undefined;
  };
}

/** The services of the wizard, loaded when they are first needed. */
function servicesFor(
  options: WizardOptions,
  folder: string,
  edited: EditedFile | undefined,
  catalog: CatalogOfWizard | undefined,
): () => Promise<WizardServices> {
  const settings = async (chosen?: string) => {
    const { wizardSettings } = await import('./wizard-settings.ts');
    // The release in the file's name has priority over the preference, as everywhere.
    const release = options.release ?? (edited && platformRelease(edited.path));
    return wizardSettings({ ...options, release }, chosen);
  };
  return async () => {
    const { wizardServices } = await import('../../wizard/services/wizard-services.ts');
    const place = {
      folder,
      source: resolve('.'),
      edited,
      isForced: options.force === true,
      given: givenOptions(options),
    };
    return wizardServices(settings, place, catalog);
  };
}

/**
 * Opens the wizard in the mode that the terminal allows: on the whole screen or line by line; without a terminal
 * it does not ask.
 */
export async function openWizardHere(
  options: WizardOptions,
  beginning: WizardStart,
): Promise<void> {
  const terminal: Terminal = { stdin: process.stdin, stdout: process.stdout };
  const { edited, origin, resumed } = beginning;
  const folder = resolve(options.output ?? (edited ? dirname(edited.path) : '.'));
  const opened = initialState({
    draft: randomUUID(),
    otherDrafts: otherDrafts({ folder }),
    origin: edited?.origin ?? origin,
    isNew: edited === undefined,
    hasStart: beginning.hasStart === true,
    isFileOnly: beginning.isFileOnly,
    given: givenAnswers(options),
  });
  const initial = {
    ...opened,
    data: { ...opened.data, ownCatalog: beginning.started?.shown },
    notice: await placeWarning(folder, edited),
  };
  if (options.engine !== undefined || options.release !== undefined) {
    // A wrong option is reported now as a command-line error, not later when it is used.
    const { chooseSettings } = await import('./run-flags.ts');
    await chooseSettings({ engine: options.engine, release: options.release });
  }
  const loadServices = servicesFor(options, folder, edited, beginning.started?.catalog);
  let loaded: WizardServices | undefined;
  const services = async () => {
    loaded ??= await loadServices();
    return loaded;
  };
  const place = {
    drafts: join(stateFolder(), 'drafts'),
    folder,
    // Drafts of the current folder can be continued in the output folder.
    ...(options.output === undefined ? {} : { source: resolve('.') }),
    file: edited?.path,
    application: edited?.index === undefined ? undefined : edited.origin.name,
  };
  const wizard = openWizard(initial);
  /** A draft of a file is resumed by editing that file. The catalog that this wizard has started goes on. */
  const goOn = async (opens: Exit['opens']): Promise<void> => {
    if (!opens) return;
    const started = { catalog: loaded?.ownCatalog, shown: wizard.state().data.ownCatalog };
    if (opens === 'new') {
      // The answers that were given are those of the application before.
      const { set: _, ...others } = options;
      return openWizardHere(others, { hasStart: true, started });
    }
    const { openEdited } = await import('../../workspace/edit/edited-file.ts');
    const { output: _, ...others } = options;
    const opened = await openEdited(opens.file!, { name: opens.application });
    return openWizardHere(others, {
      ...beginning,
      edited: opened,
      resumed: opens.id,
      started,
    });
  };
  // Collected output is either a dialogue or JSON.
  const isCollected = options.json === true && !terminal.stdout.isTTY;
  const wantsPlain = options.plain === true && !isCollected;
  switch (interfaceMode(terminal, process.env, wantsPlain)) {
    case 'none': {
      const { writeWithoutTerminal } = await import('../../wizard/open/without-terminal.ts');
      return writeWithoutTerminal(
        initial,
        await services(),
        options.json === true,
        edited !== undefined,
      );
    }
    case 'plain': {
      const { wizardInLines } = await import('../../wizard/open/in-lines.ts');
      return goOn(await wizardInLines(wizard, terminal, services, place, resumed));
    }
    case 'screen': {
      const { wizardOnScreen } = await import('../../wizard/open/on-screen.ts');
      return goOn(await wizardOnScreen(wizard, terminal, services, place, resumed));
    }
  }
}
