/** The sources of proposed values, with their names for people. */
const provenanceSources = {
  label: 'label',
  variable: 'environment variable',
  instruction: 'instruction',
  tag: 'tag of the image',
  file: 'file in the image',
  history: 'history of the image',
  user: 'user of the image',
  command: 'command of the image',
  desktopFile: 'desktop file',
  icon: 'icon',
  package: 'package',
  metainfo: 'AppStream metadata',
  mimeTypes: 'file extensions of',
  window: 'window',
  trial: 'trial',
  guess: 'guessed from',
  given: 'given',
  fit: 'fewest packages to add',
  default: 'default',
  standIn: 'stand-in, since no icon was found',
  index: 'index',
  packageName: "package's name",
  here: 'file here',
  artefact: "vendor's file:",
  page: 'web application:',
} as const;

export interface Provenance {
  readonly source: keyof typeof provenanceSources;
  /** The exact place, e.g. the label's name or the line in a recipe. */
  readonly detail?: string;
}

/** Short names, for narrow columns. */
const words: Readonly<Partial<Record<Provenance['source'], string>>> = {
  variable: 'variable',
  instruction: 'recipe',
  tag: 'image tag',
  file: 'image',
  history: 'image',
  user: 'image',
  command: 'image',
  icon: 'icon file',
  metainfo: 'AppStream',
  mimeTypes: 'MIME types',
  window: 'window seen',
  guess: 'guessed',
  fit: 'best fit',
  standIn: 'stand-in',
  packageName: 'package',
  artefact: "vendor's file",
  page: 'web page',
};

/** The short name of a provenance, without its detail. */
export function provenanceWord({ source }: Provenance): string {
  return words[source] ?? provenanceSources[source];
}

/** E.g. `label oc.cat`. */
export function provenanceText({ source, detail }: Provenance): string {
  const title = provenanceSources[source];
  return detail === undefined ? title : `${title} ${detail}`;
}
