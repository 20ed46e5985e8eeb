/** What a proposed value can come from, with the words for it. */
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
} as const;

/** Where a proposed value comes from. */
export interface Provenance {
  readonly source: keyof typeof provenanceSources;
  /** More exactly, e.g. the label's name or the line in a recipe. */
  readonly detail?: string;
}

/** What to say where there is only room for a word or two. */
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
};

/** A provenance in a word or two, without its detail. */
export function provenanceWord({ source }: Provenance): string {
  return words[source] ?? provenanceSources[source];
}

/** A provenance in words, e.g. `label oc.cat`. */
export function provenanceText({ source, detail }: Provenance): string {
  const title = provenanceSources[source];
  return detail === undefined ? title : `${title} ${detail}`;
}
