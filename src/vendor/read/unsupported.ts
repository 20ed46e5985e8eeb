import { binaryKind } from '../../text/binary-kind.ts';
import type { VendorFile } from '../kind.ts';
import { readAt } from './read-at.ts';

/** What a file is that cannot be read, and what to do with it. */
export interface Unsupported {
  /** As in "It is …". */
  readonly what: string;
  readonly action: string;
}

interface UnsupportedKind extends Unsupported {
  isOne(file: VendorFile): boolean | Promise<boolean>;
}

const begins =
  (sign: string) =>
  ({ start }: VendorFile): boolean =>
    start.toString('latin1', 0, sign.length) === sign;

/** Has a sign at a place; before its end if that is negative. */
const signAt =
  (at: number, sign: string) =>
  async ({ path, bytes }: VendorFile): Promise<boolean> => {
    const found = await readAt(path, at < 0 ? bytes + at : at, sign.length);
    return found.toString('latin1') === sign;
  };

const textBegins =
  (form: RegExp) =>
  ({ start }: Pick<VendorFile, 'start'>): boolean =>
    form.test(start.toString('utf8').trimStart());

const beginsAsPage = textBegins(/^(?:<!doctype html|<html)/i);

/** Whether the first bytes of a file are those of a web page. */
export function isWebPage(start: Buffer): boolean {
  return beginsAsPage({ start });
}

const askForDeb = 'Ask the vendor for the Debian package, an AppImage or an archive.';
const forLinux = 'Ask the vendor for a version for Linux.';
const byHand =
  'Describe it in a form, with COPY and RUN lines: see docs/how-to/without-a-package.md.';

/** The first that fits is meant. */
export const unsupportedKinds: readonly UnsupportedKind[] = [
  { isOne: begins('\xed\xab\xee\xdb'), what: 'a package of RPM', action: askForDeb },
  { isOne: begins('hsqs'), what: 'a snap, or another squashfs image', action: askForDeb },
  {
    isOne: textBegins(/^\[Flatpak (?:Ref|Repo)\]/),
    what: 'a reference of Flatpak',
    action: askForDeb,
  },
  {
    isOne: begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    what: 'an installer or a document of Microsoft (MSI, OLE)',
    action:
      'Ask the vendor for a version for Linux, or for the program as a 64-bit .exe without an installer ("portable").',
  },
  {
    isOne: begins('xar!'),
    what: 'an installer of macOS',
    action: forLinux,
  },
  { isOne: signAt(-512, 'koly'), what: 'a disk image of macOS', action: forLinux },
  { isOne: signAt(32_769, 'CD001'), what: 'an image of a CD or DVD (ISO 9660)', action: forLinux },
  {
    isOne: beginsAsPage,
    what: 'a web page, whatever its name is: a download that asked for a login, or failed',
    action: 'Download it with a browser, and look at it before.',
  },
];

/** What a file is that is of no kind that can be read. */
export async function unsupportedKind(file: VendorFile): Promise<Unsupported> {
  for (const kind of unsupportedKinds) if (await kind.isOne(file)) return kind;
  if (file.bytes === 0)
    return { what: 'an empty file', action: 'Download it again, and look at its size.' };
  return { what: binaryKind(file.start) ?? 'a file of an unknown kind', action: byHand };
}
