import type { LeafEntry } from '../command-entry.ts';

const groups = {
  applications: 'Applications of a catalog:',
  operation: 'Operation of a catalog, most on this machine:',
} as const;

/** The commands below `deskpack catalog` in the order of the help. */
export const catalogCommands: Readonly<Record<string, LeafEntry>> = {
  list: {
    summary: 'list the applications of a catalog',
    group: groups.applications,
    load: () => import('./list.ts'),
    isPaged: true,
    isAnywhere: true,
  },
  show: {
    summary: 'show one application of a catalog',
    group: groups.applications,
    load: () => import('./show.ts'),
    isPaged: true,
    isAnywhere: true,
  },
  remove: {
    summary: 'remove an application from a catalog',
    group: groups.applications,
    load: () => import('./remove.ts'),
    isAnywhere: true,
  },
  history: {
    summary: 'show the revisions of an application, with their times and callers',
    group: groups.applications,
    load: () => import('./history.ts'),
    isPaged: true,
    isAnywhere: true,
  },
  diff: {
    summary: 'show the differences between two revisions of an application',
    group: groups.applications,
    load: () => import('./diff.ts'),
    isPaged: true,
    isAnywhere: true,
  },
  revert: {
    summary: 'restore a removed application, or an earlier revision',
    group: groups.applications,
    load: () => import('./revert.ts'),
    isAnywhere: true,
  },
  watch: {
    summary: 'print the events of a catalog',
    group: groups.applications,
    load: () => import('./watch.ts'),
    isAnywhere: true,
  },
  serve: {
    summary: 'run a catalog on this machine',
    group: groups.operation,
    load: () => import('./server/serve.ts'),
  },
  token: {
    summary: 'create, list and revoke tokens of a catalog on this machine',
    group: groups.operation,
    load: () => import('./server/token.ts'),
    isAnywhere: true,
  },
  webhook: {
    summary: 'manage the webhooks of a catalog on this machine',
    group: groups.operation,
    load: () => import('./server/webhook.ts'),
    isAnywhere: true,
  },
  audit: {
    summary:
      'show changes and refused requests with their callers; times are in UTC, the newest last',
    group: groups.operation,
    load: () => import('./server/audit.ts'),
    isAnywhere: true,
  },
  purge: {
    summary: 'forget an application, or what is old of all, for good: documents, icons, pictures',
    group: groups.operation,
    load: () => import('./server/purge.ts'),
    isAnywhere: true,
  },
  backup: {
    summary: 'back up a catalog into a file, while it runs',
    group: groups.operation,
    load: () => import('./server/backup.ts'),
    isAnywhere: true,
  },
  restore: {
    summary: 'restore a backup into the folder; the present catalog is kept aside',
    group: groups.operation,
    load: () => import('./server/restore.ts'),
    isAnywhere: true,
  },
  check: {
    summary: 'read a whole catalog, and report damage',
    group: groups.operation,
    load: () => import('./server/check.ts'),
    isAnywhere: true,
  },
  copy: {
    summary: 'copy a catalog with its history into another, empty database',
    group: groups.operation,
    load: () => import('./server/copy.ts'),
    isAnywhere: true,
  },
};
