import type { OriginKind } from '../artefact.ts';

/** The words with which the title of each kind begins. */
export const kindWords: Readonly<Record<OriginKind, readonly [string, ...string[]]>> = {
  deb: ['Debian package'],
  appimage: ['AppImage'],
  archive: ['Archive'],
  folder: ['Folder'],
  jar: ['Java archive'],
  exe: ['Program for Windows'],
  file: ['Program', 'Script'],
};

/** The kind that a title says with its first words; undefined for another text. */
export function kindOfTitle(title: string): OriginKind | undefined {
  const fitting = Object.entries(kindWords).flatMap(([kind, words]) =>
    words
      .filter((word) => title === word || title.startsWith(`${word} `))
      .map((word) => ({ kind: kind as OriginKind, length: word.length })),
  );
  // "Program for Windows" says more than "Program".
  return fitting.toSorted((one, other) => other.length - one.length)[0]?.kind;
}
