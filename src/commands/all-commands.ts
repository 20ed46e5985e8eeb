import type { Command } from 'commander';

/** The exports of a command's file: it gives a command its arguments, options and action. */
interface CommandModule {
  define(command: Command): void;
}

interface CommandEntry {
  readonly summary: string;
  /** Loaded only when the command is called, so that no command slows down another. */
  readonly load: () => Promise<CommandModule>;
  /** Works without a working folder, and so also if that was deleted. */
  readonly isAnywhere?: true;
}

/** The commands in the order of the help. */
export const commandTable: Readonly<Record<string, CommandEntry>> = {
  wizard: {
    summary: 'ask for the properties of an application, page by page (also without a command)',
    load: () => import('./wizard/wizard.ts'),
  },
  status: {
    summary: 'list the applications of a folder, with the state of each',
    load: () => import('./wizard/status.ts'),
  },
  lint: {
    summary: 'check descriptors, and show errors and warnings with their reasons',
    load: () => import('./descriptor/lint.ts'),
  },
  explain: {
    summary: 'explain a rule, a check or an error code, with its remedy',
    load: () => import('./descriptor/explain.ts'),
    isAnywhere: true,
  },
  fields: {
    summary: 'describe the fields of a descriptor',
    load: () => import('./descriptor/fields.ts'),
    isAnywhere: true,
  },
  schema: {
    summary: 'print the JSON Schema of descriptors, for editors',
    load: () => import('./descriptor/schema.ts'),
    isAnywhere: true,
  },
  edit: {
    summary: 'edit a descriptor page by page; the rest of the file stays unchanged',
    load: () => import('./wizard/edit.ts'),
  },
  detect: {
    summary: 'fill in descriptors from packages, without installing them on this machine',
    load: () => import('./descriptor/detect.ts'),
  },
  describe: {
    summary: 'create a descriptor from an image, an inspection record, labels or a recipe',
    load: () => import('./descriptor/describe.ts'),
  },
  labels: {
    summary: 'print the labels of an application as one JSON object',
    load: () => import('./descriptor/labels.ts'),
  },
  icon: {
    summary: 'check icons, or make them smaller',
    load: () => import('./descriptor/icon.ts'),
  },
  template: {
    summary: 'list the templates (base images), or build one',
    load: () => import('./machine/template.ts'),
  },
  find: {
    summary: 'find an application or a package for a template',
    load: () => import('./machine/find.ts'),
    isAnywhere: true,
  },
  doctor: {
    summary: 'check the environment: engines, image store, catalog; show remedies',
    load: () => import('./machine/doctor.ts'),
  },
  preferences: {
    summary: 'show or set the defaults for all applications: vendor, release, catalog, engine',
    load: () => import('./machine/preferences.ts'),
    isAnywhere: true,
  },
  publish: {
    summary: 'build, check, save, import and register applications',
    load: () => import('./run/publish.ts'),
  },
  onboard: {
    summary: 'detect, build, prove and deliver the applications of many packages, unattended',
    load: () => import('./run/onboard.ts'),
  },
  report: {
    summary: 'compare or merge reports of onboarding',
    load: () => import('./run/report.ts'),
    isAnywhere: true,
  },
  build: {
    summary: 'build the image of an application and check it',
    load: () => import('./run/build.ts'),
  },
  verify: {
    summary: 'start the image of an application, and compare its window with the descriptor',
    load: () => import('./run/verify.ts'),
  },
  runs: {
    summary: 'show earlier runs and their logs',
    load: () => import('./run/runs.ts'),
    isAnywhere: true,
  },
  recipe: {
    summary: 'print the build recipe of an application',
    load: () => import('./descriptor/recipe.ts'),
  },
  register: {
    summary: 'register applications with a catalog: descriptors or inspection records',
    load: () => import('./catalog/register.ts'),
  },
  browse: {
    summary: 'browse a catalog: search, pictures, history; edit, remove, copy applications',
    load: () => import('./catalog/browse.ts'),
  },
  list: {
    summary: 'list the applications of a catalog',
    load: () => import('./catalog/list.ts'),
    isAnywhere: true,
  },
  show: {
    summary: 'show one application of a catalog',
    load: () => import('./catalog/show.ts'),
    isAnywhere: true,
  },
  remove: {
    summary: 'remove an application from a catalog',
    load: () => import('./catalog/remove.ts'),
    isAnywhere: true,
  },
  history: {
    summary: 'show the revisions of an application, with their times and callers',
    load: () => import('./catalog/history.ts'),
    isAnywhere: true,
  },
  diff: {
    summary: 'show the differences between two revisions of an application',
    load: () => import('./catalog/diff.ts'),
    isAnywhere: true,
  },
  restore: {
    summary: 'restore a removed application, or an earlier revision',
    load: () => import('./catalog/restore.ts'),
    isAnywhere: true,
  },
  watch: {
    summary: 'print the events of a catalog',
    load: () => import('./catalog/watch.ts'),
    isAnywhere: true,
  },
  mirror: {
    summary: 'replicate a catalog to another one',
    load: () => import('./catalog/mirror.ts'),
    isAnywhere: true,
  },
  serve: {
    summary: 'run a catalog on this machine',
    load: () => import('./catalog/server/serve.ts'),
  },
  catalog: {
    summary: 'audit, purge, back up, restore, check and copy a catalog on this machine',
    load: () => import('./catalog/server/catalog.ts'),
    isAnywhere: true,
  },
  webhook: {
    summary: 'manage the webhooks of a catalog on this machine',
    load: () => import('./catalog/server/webhook.ts'),
    isAnywhere: true,
  },
  token: {
    summary: 'create, list and revoke tokens of a catalog on this machine',
    load: () => import('./catalog/server/token.ts'),
    isAnywhere: true,
  },
};
