import { catalogCommands } from './catalog/catalog-commands.ts';
import type { CommandEntry } from './command-entry.ts';

/** The groups of commands in the help, with the usual ones first. */
const groups = {
  application: 'An application:',
  descriptors: 'Descriptors:',
  images: 'Images:',
  many: 'Many applications:',
  catalogs: 'Catalogs:',
  program: 'This program:',
} as const;

/** The commands in the order of the help. */
export const commandTable: Readonly<Record<string, CommandEntry>> = {
  wizard: {
    summary: 'ask for the properties of an application, page by page (also without a command)',
    group: groups.application,
    load: () => import('./wizard/wizard.ts'),
  },
  learn: {
    summary: 'practise in three lessons, with a recorded engine or a real one',
    group: groups.application,
    load: () => import('./learn/learn.ts'),
    isAnywhere: true,
  },
  find: {
    summary: 'find an application or a package for a template',
    group: groups.application,
    load: () => import('./machine/find.ts'),
    isAnywhere: true,
  },
  edit: {
    summary: 'edit a descriptor page by page; the rest of the file stays unchanged',
    group: groups.application,
    load: () => import('./wizard/edit.ts'),
  },
  status: {
    summary: 'list the applications of a folder, with the state of each',
    group: groups.application,
    load: () => import('./wizard/status.ts'),
  },
  publish: {
    summary: 'build, check, save, import and register applications',
    group: groups.application,
    load: () => import('./run/publish.ts'),
  },
  detect: {
    summary: 'fill in descriptors from packages, without installing them on this machine',
    group: groups.descriptors,
    load: () => import('./descriptor/detect.ts'),
  },
  describe: {
    summary: 'create a descriptor from an image, an inspection record, labels or a recipe',
    group: groups.descriptors,
    load: () => import('./descriptor/describe.ts'),
  },
  lint: {
    summary: 'check descriptors, and show errors and warnings with their reasons',
    group: groups.descriptors,
    load: () => import('./descriptor/lint.ts'),
  },
  fields: {
    summary: 'describe the fields of a descriptor',
    group: groups.descriptors,
    load: () => import('./descriptor/fields.ts'),
    isPaged: true,
    isAnywhere: true,
  },
  schema: {
    summary: 'print the JSON Schema of descriptors, for editors',
    group: groups.descriptors,
    load: () => import('./descriptor/schema.ts'),
    isPaged: true,
    isAnywhere: true,
  },
  labels: {
    summary: 'print the labels of an application as one JSON object',
    group: groups.descriptors,
    load: () => import('./descriptor/labels.ts'),
  },
  icon: {
    summary: 'check icons, or make them smaller',
    group: groups.descriptors,
    load: () => import('./descriptor/icon.ts'),
  },
  template: {
    summary: 'list the templates (base images), or build one',
    group: groups.images,
    load: () => import('./machine/template.ts'),
  },
  recipe: {
    summary: 'print the build recipe of an application',
    group: groups.images,
    load: () => import('./descriptor/recipe.ts'),
  },
  build: {
    summary: 'build the image of an application and check it',
    group: groups.images,
    load: () => import('./run/build.ts'),
  },
  verify: {
    summary: 'start the image of an application, and compare its window with the descriptor',
    group: groups.images,
    load: () => import('./run/verify.ts'),
  },
  outdated: {
    summary: 'compare the packages in proven images with the index of their template',
    group: groups.many,
    load: () => import('./run/outdated.ts'),
  },
  try: {
    summary: 'use a built application in a browser, as the platform starts it',
    group: groups.images,
    load: () => import('./run/try.ts'),
  },
  runs: {
    summary: 'show earlier runs and their logs',
    group: groups.images,
    load: () => import('./run/runs.ts'),
    isAnywhere: true,
  },
  onboard: {
    summary: 'detect, build, prove and deliver the applications of many packages, unattended',
    group: groups.many,
    load: () => import('./run/onboard.ts'),
  },
  report: {
    summary: 'compare or merge reports of onboarding',
    group: groups.many,
    load: () => import('./run/report.ts'),
    isAnywhere: true,
  },
  register: {
    summary: 'register applications with a catalog: descriptors or inspection records',
    group: groups.catalogs,
    load: () => import('./catalog/register.ts'),
  },
  browse: {
    summary: 'browse a catalog: search, pictures, history; edit, remove, copy applications',
    group: groups.catalogs,
    load: () => import('./catalog/browse.ts'),
  },
  catalog: {
    summary: 'the applications of a catalog, and the operation of one',
    group: groups.catalogs,
    commands: catalogCommands,
  },
  doctor: {
    summary: 'check the environment: engines, image store, catalog; show remedies',
    group: groups.program,
    load: () => import('./machine/doctor.ts'),
  },
  config: {
    summary: 'show or set the defaults for all applications: vendor, release, catalog, engine',
    group: groups.program,
    load: () => import('./machine/config.ts'),
    isAnywhere: true,
  },
  version: {
    summary: 'print the version; with --json, those of Node and the engines too',
    group: groups.program,
    load: () => import('./machine/version.ts'),
    isAnywhere: true,
  },
  completion: {
    summary: 'print the script that completes command lines in a shell: bash, zsh or fish',
    group: groups.program,
    load: () => import('./machine/completion.ts'),
    isAnywhere: true,
  },
  complete: {
    summary: 'print what a word of a command line can become',
    group: groups.program,
    load: () => import('./machine/complete.ts'),
    isAnywhere: true,
    isHidden: true,
  },
  explain: {
    summary: 'explain a rule, a check or an error code, with its remedy',
    group: groups.program,
    load: () => import('./descriptor/explain.ts'),
    isPaged: true,
    isAnywhere: true,
  },
};
