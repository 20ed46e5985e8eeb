import type { OriginKind } from '../artefact.ts';

/** What people are told of a kind, in one table with the words by which a descriptor names it. */
interface KindFacts {
  /** The title of each begins with one of these. */
  readonly words: readonly [string, ...string[]];
  /** As in "It is told by …". */
  readonly toldBy: string;
  /** What becomes of it in an image, as a sentence. */
  readonly becomes: string;
}

export const kindFacts: Readonly<Record<OriginKind, KindFacts>> = {
  deb: {
    words: ['Debian package'],
    toldBy: 'the archive of `ar` whose first member is `debian-binary`',
    becomes: 'apt installs it, with what it depends on.',
  },
  repository: {
    words: ['Package'],
    toldBy: 'a source of apt as a line, a text or a file, an address, or its name in a list',
    becomes: 'apt installs a package of it, with its signatures checked by the key of that source.',
  },
  appimage: {
    words: ['AppImage'],
    toldBy: 'the bytes `AI` and its type in the head of the program',
    becomes: 'It is unpacked to `/opt/NAME`, without FUSE; its `AppRun` starts it.',
  },
  archive: {
    words: ['Archive'],
    toldBy:
      'the sign of tar, alone or in gzip, or that of xz, zstd, bzip2, ZIP or 7z, of which only the build can read what is in them',
    becomes:
      "It is unpacked to `/opt/NAME`, without the version in the folder's name. If it only wraps one of the others, that is taken.",
  },
  folder: {
    words: ['Folder'],
    toldBy: 'that it is a folder with a program or a desktop file, and no descriptors',
    becomes: 'It is copied to `/opt/NAME`, without `.git` and links that lead out of it.',
  },
  jar: {
    words: ['Java archive'],
    toldBy: 'a ZIP archive whose manifest names a main class',
    becomes: '`default-jre` starts it; title, version and class come from its manifest.',
  },
  exe: {
    words: ['Program for Windows'],
    toldBy: 'the head of a 64-bit program in the Portable Executable format, without .NET',
    becomes: 'wine starts it; name, version and icon come from its resources.',
  },
  file: {
    words: ['Program', 'Script'],
    toldBy: 'the head of a linked program, or a first line with `#!`',
    becomes: 'It is copied to `/opt/NAME`; the interpreter of a script is installed.',
  },
  web: {
    words: ['Web application'],
    toldBy: 'an address that answers with a page and no file',
    becomes: '`chromium` opens the address in a window of its own.',
  },
};

/** The kind that a title says with its first words; undefined for another text. */
export function kindOfTitle(title: string): OriginKind | undefined {
  const fitting = Object.entries(kindFacts).flatMap(([kind, { words }]) =>
    words
      .filter((word) => title === word || title.startsWith(`${word} `))
      .map((word) => ({ kind: kind as OriginKind, length: word.length })),
  );
  // "Program for Windows" says more than "Program".
  return fitting.toSorted((one, other) => other.length - one.length)[0]?.kind;
}
