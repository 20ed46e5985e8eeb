import type { CommandName } from '../../src/wizard/command.ts';
import { initialState } from '../../src/wizard/document/initial-state.ts';
import type { AnswerTexts } from '../../src/wizard/document.ts';
import { bindings } from '../../src/wizard/keys/bindings.ts';
import { type CommandLines, summaryLines } from '../../src/wizard/pages/run/summary.ts';
import type { RunState } from '../../src/wizard/run/run-state.ts';
import type { HostStatus } from '../../src/wizard/services.ts';
import { reduce } from '../../src/wizard/session/reduce.ts';
import { type LoadedData, update, type WizardState, withSlot } from '../../src/wizard/state.ts';

import { fineMachine } from '../commands/machine/doctor/fine-machine.ts';

/** The data of a wizard, with nothing in it that differs from machine to machine. */
export const loadedData: LoadedData = {
  iconFiles: {
    'xcalc.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'),
  },
  neighbours: [],
  packageNames: {
    'apt x11-apps acme/oc.template.debian.minimal': undefined,
    'apt x11-utils acme/oc.template.debian.minimal': undefined,
  },
  suggestions: {
    'packages apt x11 acme/oc.template.debian.minimal': [
      { name: 'x11-apps', description: 'X applications' },
      { name: 'x11-utils', description: 'X11 utilities' },
    ],
    templates: [
      {
        name: 'acme/oc.template.debian.minimal',
        kind: 'app',
        packageManager: 'apt',
        description: 'Debian with nothing but the entry point',
        present: true,
      },
      {
        name: 'acme/oc.template.alpine.gtk',
        kind: 'app',
        packageManager: 'apk',
        description: 'Alpine with GTK',
        present: false,
      },
    ],
    'access labels': [],
    icons: [
      { name: 'other.svg', size: 1200 },
      { name: 'xcalc.svg', size: 900 },
    ],
    mimetypes: [
      { type: 'text/html', extensions: ['html', 'htm'], description: 'HTML document', aliases: [] },
      { type: 'text/css', extensions: ['css'], description: 'Style sheet', aliases: [] },
      { type: 'application/pdf', extensions: ['pdf'], description: 'PDF document', aliases: [] },
    ],
  },
  host: {
    engine: { available: true, version: '28.2.2' },
    builder: { name: 'docker', version: '28.2.2', from: 'found' },
    store: { available: true, version: 'containerd 1.7' },
    catalog: { available: true, version: 'http://localhost:30443' },
  },
};

const estimate = { bytes: 73e6, milliseconds: 60_000 };

/** A machine of root on which nothing is missing that could be brought. */
export const rootMachine: NonNullable<HostStatus['machine']> = {
  facts: { ...fineMachine, isRoot: true, packages: ['docker.io', 'runc'] },
  engine: { name: 'docker', availability: { available: true, version: '28.2.2' } },
  estimates: { engine: estimate, template: estimate, catalog: { bytes: 0, milliseconds: 3000 } },
  isCatalogHere: true,
  isUsualCatalog: true,
};

const absent = {
  available: false,
  code: 'program-missing',
  reason: 'gone',
  action: 'Look.',
} as const;

/** A machine of root with nothing on it. */
export const bareHost: HostStatus = {
  ...loadedData.host!,
  engine: absent,
  store: absent,
  catalog: absent,
  machine: { ...rootMachine, engine: { name: 'docker', availability: absent } },
};

/** The answers of a descriptor without errors. */
export const complete = {
  template: 'acme/oc.template.debian.minimal',
  name: 'xcalc',
  displayname: 'Calculator',
  cat: 'utilities',
  icon: 'xcalc.svg',
  debpackage: 'x11-apps',
  path: '/usr/bin/xcalc',
  launch: 'xcalc.XCalc',
  desktopfile: '/usr/share/applications/xcalc.desktop',
  'acl.permit': 'all',
};

/** A wizard as it opens, with everything found out. */
export function openState(given: Readonly<Record<string, string>> = {}): WizardState {
  return update(initialState({ draft: 'draft', given }), { session: { data: loadedData } });
}

/** The answers as texts, without where they come from. */
export function textsOf({ document }: Pick<WizardState, 'document'>): AnswerTexts {
  const answers = Object.entries(document.answers);
  return Object.fromEntries(answers.map(([key, { text }]) => [key, text]));
}

/** The state of a wizard after these commands, one after the other. */
export function press(state: WizardState, ...names: readonly CommandName[]): WizardState {
  return names.reduce((now, name) => reduce(now, { type: 'command', name }), state);
}

/** The state of a wizard after text was typed in one piece. */
export const typed = (state: WizardState, text: string): WizardState =>
  reduce(state, { type: 'typed', text });

/** The state of a wizard whose focus has come to a field. */
export const entered = (state: WizardState, key: string): WizardState =>
  reduce(state, { type: 'entered', key });

/** The summary after a run of the complete application. */
export const summaryOf = (run: RunState, commands: CommandLines = {}): string[] =>
  summaryLines(withSlot(openState(complete), 'run', run), commands, undefined);

/** The names of all commands. */
export const commandNames = [...new Set(bindings.map(({ command }) => command))];
