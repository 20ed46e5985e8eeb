/** A folder that deskpack has for a user, and what is in it. */
export interface KeptFolder {
  readonly title: string;
  /** The variable of the XDG Base Directory Specification that names the folder above it, and that folder without it. */
  readonly variable: string;
  readonly fallback: string;
  /** Its function in `src/system/folders`. */
  readonly source: 'configFolder' | 'stateFolder' | 'dataFolder' | 'cacheFolder';
  readonly about: string;
  /** Entries by name, with what each holds. */
  readonly entries: Readonly<Record<string, string>>;
}

/** All that deskpack keeps outside the folders of descriptors. */
export const keptFolders: readonly KeptFolder[] = [
  {
    title: 'Settings',
    variable: 'XDG_CONFIG_HOME',
    fallback: '~/.config',
    source: 'configFolder',
    about: 'Without it, all settings have their defaults.',
    entries: { 'preferences.json': 'the settings' },
  },
  {
    title: 'Data',
    variable: 'XDG_DATA_HOME',
    fallback: '~/.local/share',
    source: 'dataFolder',
    about:
      'The catalog of this user, and what was given once. Nothing else has the content of the catalog: back it up with `deskpack catalog backup`.',
    entries: {
      catalog: 'the database of the catalog, unless `--data` or `--database` names another',
      repositories:
        'package repositories of vendors that were used, with their keys and the packages that were chosen; descriptors have copies, so a folder in it can be deleted',
    },
  },
  {
    title: 'State',
    variable: 'XDG_STATE_HOME',
    fallback: '~/.local/state',
    source: 'stateFolder',
    about:
      'What deskpack remembers. Without it, interrupted work begins anew and `deskpack runs` has nothing to show; no image and no file of a packager is lost. ' +
      'A user who has no home that can be written to gets `deskpack-<user id>` in the folder for temporary files.',
    entries: {
      runs: 'events and log of each run',
      drafts: 'answers in the wizard that were not saved',
      proofs: 'what applications have shown to people who tried them, and the proofs by hand',
      onboard: 'the progress of onboardings, for `--resume`',
      learn: 'the lessons that were done, and the practice folder',
      edits: 'changes in `deskpack browse` that were not sent',
      edited: 'a value while it is open in an editor',
      'catalog.log': 'the log of the catalog that the wizard starts',
      'times.json':
        'how long this machine has needed for looks and runs, and to bring an engine, a base image and a catalog',
      catalogs: 'sockets of the catalogs that run',
      locks: 'which folder or file a running deskpack works on',
      work: 'temporary files; what an interrupted deskpack left behind is removed by a later one',
    },
  },
  {
    title: 'Cache',
    variable: 'XDG_CACHE_HOME',
    fallback: '~/.cache',
    source: 'cacheFolder',
    about:
      'What can be found out again. It can be deleted at any time; the next search or look takes longer.',
    entries: {
      packages: 'names and summaries of the packages that templates offer',
      applications: 'the applications among them',
      icons: 'the icons of these applications',
      contents: 'the files in packages',
      sources: 'the indexes that a template reads packages from',
      archives: 'where packages come from',
      installed: 'packages in a template',
      versions: 'versions of packages',
      updates: 'counts of newer packages',
      repositories:
        'the repositories of vendors that distributions list, and the versions of the packages in those that applications are from',
      looks: 'what was found in packages and images',
      seen: 'windows of earlier starts',
      displays: 'displays that failed',
      samples:
        'a small file of each MIME type that was needed; those of other versions are removed when they are 30 days old',
      origins:
        'what vendors have in place of the files that applications are from, when they were asked last; removed when it was not used for 90 days',
      downloads:
        'files and pages that were downloaded from an address, and parts of such; removed when they were not used for 14 days',
      unwrapped:
        'files that archives only wrap, as they were taken out of them; removed when they were not used for 14 days',
    },
  },
];
