import type { Application } from '../../src/desktop/appstream/application.ts';
import { createSearch } from '../../src/package-manager/find/create-search.ts';
import { initialState } from '../../src/wizard/document/initial-state.ts';
import {
  addedRequest,
  hostRequest,
  indexRequest,
  originFilesRequest,
  provenRequest,
} from '../../src/wizard/pages/start/requests.ts';
import type { SearchableIndex } from '../../src/wizard/services.ts';
import { update, type WizardState } from '../../src/wizard/state.ts';
import { applicationWith } from '../package-manager/find/sample-applications.ts';
import { loadedData } from './wizard-state.ts';

const application = (title: string, packageName: string, more: Partial<Application>) =>
  applicationWith({
    ...{ title, package: packageName, id: `${packageName}.desktop` },
    ...{ licence: '', desktopFile: '', ...more },
  });

/** The applications of a small distribution. */
export const applications: readonly Application[] = [
  application('Notes++', 'notes++', {
    summary: 'Take handwritten notes',
    categories: ['Office', 'Education'],
    keywords: ['Pen, Ink', 'markup', 'Markup'],
    mimeTypes: ['application/pdf', 'text/html', 'image/*'],
    icon: { cached: 'notes_notes.png' },
    licence: 'GPL-2.0',
    desktopFile: 'org.notes.desktop',
    programs: ['notes'],
  }),
  application('Notepad', 'notepad', { summary: 'Edit plain text', categories: ['Utility'] }),
];

const packages = [
  { name: 'note-tools', description: 'Tools for notes' },
  { name: 'x11-apps', description: 'X applications' },
];

/** The index of the template that is here. */
export const index: SearchableIndex = {
  applications: applications.length,
  packages: packages.length,
  readAt: 1_000_000,
  find: await createSearch({ applications, packages }),
};

export const template = 'acme/oc.template.debian.minimal';

/** A template that is not made yet, and whose packages cannot be listed here. */
const unmadeTemplate = 'acme/oc.template.alpine.gtk';

/** A wizard that begins a new application, with everything found out. */
export function startState(given: Readonly<Record<string, string>> = {}): WizardState {
  const suggestions = {
    ...loadedData.suggestions,
    [indexRequest(template).key]: { index },
    [indexRequest(unmadeTemplate).key]: {},
    [addedRequest(template, 'notes++').key]: 41,
    [addedRequest(template, 'notepad').key]: 107,
    [addedRequest(template, 'note-tools').key]: 0,
    [provenRequest.key]: new Map([['notes++', '2026-01-31']]),
    [hostRequest.key]: [
      { path: '/usr/share/applications/vim.desktop', title: 'Vim', summary: 'Edit text files' },
    ],
    [originFilesRequest.key]: {
      descriptors: ['xcalc.d.3.0.json'],
      records: ['xcalc.json', 'xeyes.json'],
      desktopFiles: ['notes.desktop'],
    },
  };
  const initial = initialState({ draft: 'draft', hasStart: true, given });
  return update(initial, { session: { data: { ...loadedData, suggestions } } });
}
