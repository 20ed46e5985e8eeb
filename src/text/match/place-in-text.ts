/** What a text can be that is no words, as it is called in a sentence. */
export const placeNames = {
  address: 'an address',
  path: 'a path',
  file: 'the name of a file',
} as const;

type TextPlace = keyof typeof placeNames;

/** `https://…`, `file:///…`, the beginning of a source of apt in either form, and a name in a list of repositories. */
const address =
  /^(?:[a-z][a-z\d+.-]*:\/\/|(?:#[^\n]*\n\s*)*(?:deb(?:-src)?\s+(?:\[[^\]]*\]\s*)?[a-z][a-z\d+.-]*:|(?:Types|Enabled|URIs|X-Repolib-Name):\s)|(?:extrepo|repository):\w)/i;

/** From the root, the home folder or here, or on a drive of Windows. */
const path = /^(?:\/|\.{1,2}\/|~[\w-]*\/|[a-z]:\\)/i;

/** The endings of what vendors ship, and of what is begun with here. */
const endings = [
  ...['deb', 'rpm', 'apk', 'snap', 'flatpak', 'flatpakref', 'appimage', 'jar', 'exe', 'msi', 'dmg'],
  ...['tar', 'tgz', 'txz', 'tbz', 'tbz2', 'zip', '7z', 'iso', 'run', 'bin', 'sh'],
  ...['desktop', 'json', 'list', 'sources', 'asc', 'gpg'],
];

/** A name before an ending, with that of compressed archives, perhaps with one of its applications. An ending alone is a type of files, which can be searched. */
const file = new RegExp(
  `[^\\s./*]\\.(?:${endings.join('|')}|tar\\.(?:gz|xz|bz2|zst|zstd|lz4?|lzma))(?:#app=.+)?$`,
  'i',
);

/** Quotes, in which terminals paste the path of a file that is dropped on them. */
const quoted = /^(['"])(.*)\1$/s;

/** What a text is if it is no words to search for; undefined if it can be words. */
export function placeInText(text: string): TextPlace | undefined {
  const trimmed = text.trim();
  const bare = quoted.exec(trimmed)?.[2] ?? trimmed;
  if (address.test(bare)) return 'address';
  // Of two parts, it could be a MIME type, or an application of a package.
  if (path.test(bare) || /^[^\s/]+(?:\/[^\s/]+){2,}\/?$/.test(bare)) return 'path';
  return file.test(bare) ? 'file' : undefined;
}
