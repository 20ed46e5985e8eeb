import { randomUUID } from 'node:crypto';
import { basename, dirname, join, resolve } from 'node:path';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import type { WizardLesson } from '../../../learn/session/open-lesson.ts';
import { stateFolder } from '../../../system/folders/user-folders.ts';
import { endProcess } from '../../../system/process/end-process.ts';
import { interfaceMode, type Terminal } from '../../../terminal/terminal.ts';
import { textOf } from '../../../text/edit/edited-text.ts';
import { withField } from '../../../wizard/document/focus.ts';
import { initialState } from '../../../wizard/document/initial-state.ts';
import { otherDrafts } from '../../../wizard/drafts/find-drafts.ts';
import type { OwnCatalog } from '../../../wizard/own-catalog.ts';
import type { CatalogOfWizard } from '../../../wizard/services/own-catalog.ts';
import { placeWarning } from '../../../wizard/services/place-warning.ts';
import type { WizardServices } from '../../../wizard/services/wizard-services.ts';
import { openWizard } from '../../../wizard/session/wizard.ts';
import {
  type Exit,
  type LoadedData,
  type OpensNext,
  update,
  type WizardState,
} from '../../../wizard/state.ts';
import type { EditedFile } from '../../../workspace/edit/edited-file.ts';
import { platformRelease } from '../../../workspace/platform-release.ts';
import { givenAnswers, givenOptions, type WizardOptions } from './wizard-options.ts';

/** The applications of a folder, as an earlier wizard has shown them. */
interface Home {
  /** Absolute path. */
  readonly folder: string;
  readonly data: Partial<LoadedData>;
  readonly slot?: WizardState['editing']['slots']['home'] | undefined;
}

interface WizardStart {
  /** An existing descriptor that is edited in place. */
  readonly edited?: EditedFile | undefined;
  /** Identifier of the draft to resume. */
  readonly resumed?: string | undefined;
  /** Whether it begins with the question what to offer. */
  readonly hasStart?: boolean | undefined;
  /** The text that the first question is answered with, but for Enter. */
  readonly offered?: string | undefined;
  /** The applications of the folder, which the wizard begins with or leads back to. */
  readonly home?: Home | undefined;
  readonly beginsAtHome?: boolean | undefined;
  /** Whether an application is begun with the values of another one, whose name it cannot have. */
  readonly isDuplicate?: boolean | undefined;
  /** Whether nothing is written but the edited file. */
  readonly isFileOnly?: boolean | undefined;
  /** An existing descriptor that only provides initial answers. */
  readonly origin?: Readonly<Record<string, unknown>> | undefined;
  /** The icon of that descriptor, where its file has it. */
  readonly icon?: Uint8Array | undefined;
  /** The catalog that a wizard before this one has started. */
  readonly started?: {
    readonly catalog: CatalogOfWizard | undefined;
    readonly shown: OwnCatalog | undefined;
  };
  /** A line that is shown until the first key. */
  readonly notice?: string | undefined;
  /** The lesson that it is part of, which goes on when the wizard ends. */
  readonly lesson?: WizardLesson | undefined;
}

const draftsFolder = () => join(stateFolder(), 'drafts');

/**
 * The applications of a folder, if it has any with descriptors; what earlier runs have done is read behind the first frame.
 * A folder that cannot be read has none; the wizard says so where it matters.
 */
export async function homeOf(folder: string): Promise<Home | undefined> {
  const { listHome } = await import('../../../wizard/services/home/read-home.ts');
  const home = await listHome(folder, draftsFolder()).catch(() => undefined);
  const hasFiles = home?.facts.some(({ listed }) => listed.file !== undefined);
  return home && hasFiles ? { folder: home.folder, data: { home } } : undefined;
}

/** The state of the list of applications that passes from one wizard to the next. */
function homeAfter({ session: { data }, editing: { slots } }: WizardState, folder: string): Home {
  const { home, homeChecks, homeSurroundings, host } = data;
  return {
    folder,
    data: { home, homeChecks, homeSurroundings, host },
    slot: slots.home,
  };
}

/** The options of the command line that commands for these applications take too. */
function optionsForOthers(options: WizardOptions): string[] {
  return Object.entries(givenOptions(options)).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return value === true ? [`--${name}`] : [`--${name}`, value];
  });
}

/** The services of the wizard, loaded when they are first needed. */
function servicesFor(
  options: WizardOptions,
  folder: string,
  edited: EditedFile | undefined,
  catalog: CatalogOfWizard | undefined,
  { home, lesson }: WizardStart,
): () => Promise<WizardServices> {
  const settings = async (chosen?: string) => {
    const { wizardSettings } = await import('./wizard-settings.ts');
    // The release in the file's name has priority over the preference, as everywhere.
    const release = options.release ?? (edited && platformRelease(edited.path));
    const own = await wizardSettings({ ...options, release }, chosen);
    return { ...own, instead: lesson?.tools };
  };
  return async () => {
    const { wizardServices } = await import('../../../wizard/services/wizard-services.ts');
    const place = {
      folder,
      source: resolve('.'),
      edited,
      home: home && { folder: home.folder, drafts: draftsFolder() },
      isForced: options.force === true,
      given: givenOptions(options),
    };
    const services = wizardServices(settings, place, catalog);
    return lesson ? lesson.services(services) : services;
  };
}

/** How the wizard begins that follows another one: a draft of a file is resumed by editing that file. */
async function beginningOf(
  { file, application, index, id, isDuplicate }: OpensNext,
  isAtHome: boolean,
): Promise<WizardStart> {
  if (file === undefined) return { hasStart: true, resumed: id };
  const { openEdited } = await import('../../../workspace/edit/edited-file.ts');
  const edited = await openEdited(file, { name: application, index }).catch((error: unknown) => {
    if (!(error instanceof DeskpackError) || !isAtHome) throw error;
    return undefined;
  });
  if (!edited) {
    // The list says why, and has one row for this.
    const notice = `${basename(file)} cannot be edited here: "deskpack lint" shows why.`;
    return { hasStart: true, beginsAtHome: true, notice };
  }
  if (!isDuplicate) return { edited, resumed: id };
  const { name: _, ...origin } = edited.origin;
  return { origin, isDuplicate };
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
  const { edited, origin, resumed, home, lesson } = beginning;
  const folder = resolve(options.output ?? (edited ? dirname(edited.path) : '.'));
  const opened = initialState({
    draft: randomUUID(),
    otherDrafts: otherDrafts({ folder }),
    origin: edited?.origin ?? origin,
    icon: beginning.icon,
    isNew: edited === undefined,
    hasStart: beginning.hasStart === true,
    home: home && {
      slot: home.slot,
      options: [...optionsForOthers(options), ...(lesson?.tools ? ['--recorded'] : [])],
    },
    beginsAtHome: beginning.beginsAtHome,
    isFileOnly: beginning.isFileOnly,
    given: givenAnswers(options),
  });
  const { start } = opened.editing.slots;
  const texts = beginning.offered === undefined ? {} : { offer: textOf(beginning.offered) };
  const initial = update(beginning.isDuplicate ? withField(opened, 'name') : opened, {
    session: {
      data: { ...opened.session.data, ...home?.data, ownCatalog: beginning.started?.shown },
      guide: lesson?.guide,
      ...(process.env.npm_lifecycle_event === 'start' ? { comeBack: 'npm start' } : {}),
    },
    editing: {
      notice: beginning.notice ?? (await placeWarning(folder, edited)),
      slots: { ...opened.editing.slots, start: { ...start, texts } },
    },
  });
  if (options.engine !== undefined || options.release !== undefined) {
    // A wrong option is reported now as a command-line error, not later when it is used.
    const { chooseSettings } = await import('../run/run-flags.ts');
    await chooseSettings({ engine: options.engine, release: options.release });
  }
  const loadServices = servicesFor(options, folder, edited, beginning.started?.catalog, beginning);
  let loaded: WizardServices | undefined;
  const services = async () => {
    loaded ??= await loadServices();
    return loaded;
  };
  const place = {
    drafts: draftsFolder(),
    folder,
    // Drafts of the current folder can be continued in the output folder.
    ...(options.output === undefined ? {} : { source: resolve('.') }),
    file: edited?.path,
    application: edited?.index === undefined ? undefined : edited.origin.name,
  };
  const wizard = openWizard(initial);
  if (lesson) wizard.subscribe(() => lesson.follow(wizard.state()));
  lesson?.follow(initial);
  /** The catalog that this wizard has started goes on in the next one. */
  const goOn = async ({ opens, status }: Exit): Promise<void> => {
    if (!opens) return lesson ? undefined : endProcess(status);
    const { session } = wizard.state();
    const next: WizardStart =
      opens === 'new' ? { hasStart: true } : await beginningOf(opens, home !== undefined);
    // The answers that were given are those of the application before.
    const { set: _, output, ...others } = options;
    return openWizardHere(opens === 'new' ? { ...others, output } : others, {
      ...next,
      isFileOnly: next.edited && beginning.isFileOnly,
      started: { catalog: loaded?.ownCatalog, shown: session.data.ownCatalog },
      home: home && homeAfter(wizard.state(), home.folder),
      lesson,
    });
  };
  const how = {
    loadServices: services,
    place,
    resumed,
    ends: lesson ? 'wizard' : 'process',
  } as const;
  // Collected output is either a dialogue or JSON.
  const isCollected = options.json === true && !terminal.stdout.isTTY;
  const wantsPlain = options.plain === true && !isCollected;
  switch (interfaceMode(terminal, process.env, wantsPlain)) {
    case 'none': {
      const { writeWithoutTerminal } = await import('../../../wizard/open/without-terminal.ts');
      return writeWithoutTerminal(
        initial,
        await services(),
        options.json === true,
        edited !== undefined,
      );
    }
    case 'plain': {
      const { wizardInLines } = await import('../../../wizard/open/in-lines.ts');
      return goOn(await wizardInLines(wizard, terminal, how));
    }
    case 'screen': {
      const { wizardOnScreen } = await import('../../../wizard/open/on-screen.ts');
      return goOn(await wizardOnScreen(wizard, terminal, how));
    }
  }
}
