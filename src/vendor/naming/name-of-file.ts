/** What the name of a vendor's file says of its content. */
export interface NameInFile {
  /** As people write it: `Acme Viewer`. */
  readonly title: string;
  /** In the form of a folder: `acme-viewer`; never empty. */
  readonly slug: string;
  /** Undefined if there is none. */
  readonly version: string | undefined;
}

const endings = /\.(?:appimage|tar(?:\.\w{1,4})?|t[gx]z|tbz2?|tzst|zip|jar|exe|run|bin|sh|py)$/i;

/** What a browser adds to the second download. */
const copies = /\s*\(\d{1,3}\)$/;

/** Machines, systems and kinds of builds, which are no part of a name. */
const platform =
  /(?<=^|[-_. ])(?:x86[-_]64|amd64|x64|x86|i[3-6]86|aarch64|arm64|armhf|linux(?:32|64)?|gnu|glibc|musl|ubuntu|debian|win(?:dows)?(?:32|64)?|portable|setup|installer|release|stable|static|bin(?:ary)?|gtk[234]?|qt[456]?)(?=$|[-_. ])/gi;

/** `2.4.1`, `v2.4`, `7.1-rc2`, and a single number after a separator, as a year. */
const versionForm =
  /(?:^|[-_ ])v?(\d+(?:\.\d+)+(?:[-.+~]?(?:rc|beta|alpha|pre|b)\.?\d*)?|(?:19|20)\d\d|\d{8})(?=$|[-_. ])/i;

/** The name of a folder that needs no quotes anywhere; empty if nothing is left. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9.+]+/g, '-')
    .replace(/^[-.+]+|[-.+]+$/g, '')
    .slice(0, 64);
}

/** A name in small letters is that of a file; people write the application's with capital ones. */
function asTitle(text: string): string {
  return text === text.toLowerCase()
    ? text.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
    : text;
}

/** Reads the name of a file or folder: `Acme_Viewer-2.4.1-x86_64.AppImage` is Acme Viewer 2.4.1. */
export function nameOfFile(name: string): NameInFile {
  const stem = name.replace(endings, '').replace(copies, '');
  const [found = '', version] = versionForm.exec(stem) ?? [];
  const rest = (found === '' ? stem : stem.replace(found, ' '))
    .replace(platform, ' ')
    .replace(/[-_\s]+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const title = rest === '' ? stem : rest;
  return { title: asTitle(title), slug: slugOf(title) || 'application', version };
}
