import { posix } from 'node:path';
import deprecatedNames from 'spdx-license-ids/deprecated.json';
import spdxNames from 'spdx-license-ids/index.json';
import { type Metainfo, readMetainfo } from '../../desktop/appstream/read-metainfo.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { copyrightLicence } from '../../package-manager/copyright-licence.ts';
import { plainPackageName } from '../../package-manager/unknown-packages.ts';
import type { ProposedValue } from '../proposal.ts';

/** The short names of machine-readable copyright files, without versions: copyright-format 1.0, "License specification". */
const debianNames = [
  ...['public-domain', 'Apache', 'Artistic', 'BSD-2-clause', 'BSD-3-clause', 'BSD-4-clause', 'ISC'],
  ...['CC-BY', 'CC-BY-SA', 'CC-BY-ND', 'CC-BY-NC', 'CC-BY-NC-SA', 'CC-BY-NC-ND', 'CC0', 'CDDL'],
  ...['CPL', 'EFL', 'Expat', 'GPL', 'LGPL', 'GFDL', 'GFDL-NIV', 'LPPL', 'MPL', 'Perl', 'Python'],
  ...['QPL', 'W3C', 'Zlib', 'Zope'],
];

/** Versions are compared without trailing zeros, as copyright files may omit them. */
const plain = (name: string) => name.toLowerCase().replace(/(-\d+(?:\.\d+)*?)(?:\.0)+$/, '$1');

const spdx: ReadonlySet<string> = new Set([...spdxNames, ...deprecatedNames].map(plain));
const debian: ReadonlySet<string> = new Set(debianNames.map(plain));

function isKnownName(text: string): boolean {
  const name = plain(text.replace(/\+$/, '').replace(/-(?:only|or-later)$/i, ''));
  return spdx.has(name) || spdx.has(plain(text)) || debian.has(name.replace(/-\d+(?:\.\d+)*$/, ''));
}

/** Suffixes of a name: an exception by its SPDX name, `Classpath-exception-2.0`, or as text, `OpenSSL exception`. */
const exception =
  /\s+with\s+(?:[\w.-]*exception[\w.-]*|[\w.-]+(?:\s+[\w.-]+){0,4}\s+exceptions?)$/i;

/**
 * Whether a licence consists of well-known names: those of the SPDX License List and of Debian's machine-readable
 * copyright files, joined by `and`, `or` and exceptions. Copyright files may also define names of their own.
 */
export function isKnownLicence(text: string): boolean {
  const names = text
    .split(/[(),]|\s+(?:and|or)\s+|^(?:and|or)\s+|\s+(?:and|or)$/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return names.length > 0 && names.every((name) => isKnownName(name.replace(exception, '')));
}

const metainfoFolders = ['/usr/share/metainfo', '/usr/share/appdata'];

const maxBytes = 500_000;

/** The maximum length of a readable expression. */
const maxLength = 120;

const isUseful = (licence: string) => licence.length <= maxLength && isKnownLicence(licence);

/** The AppStream metadata of the application with that desktop file; undefined if there is none. */
export async function metainfoOf(
  files: Pick<ImageFiles, 'readAll'>,
  desktopFile: string,
): Promise<Metainfo | undefined> {
  const id = posix.basename(desktopFile, '.desktop');
  for (const folder of metainfoFolders) {
    const found = await files.readAll(folder, '.xml', maxBytes);
    const all = await Promise.all(found.map(({ bytes }) => readMetainfo(bytes)));
    const own = all.flat().find(({ ids }) => ids.includes(id));
    if (own) return own;
  }
  return undefined;
}

/**
 * The licence of an application, by well-known names: from its AppStream metadata, else from the machine-readable
 * copyright file of its package.
 *
 * @param packages names as in a descriptor
 */
export async function licenceOf(
  files: Pick<ImageFiles, 'read'>,
  metainfo: Metainfo | undefined,
  packages: readonly string[],
): Promise<ProposedValue | undefined> {
  if (metainfo && isUseful(metainfo.licence))
    return { value: metainfo.licence, from: { source: 'metainfo' } };
  for (const name of packages) {
    const path = `/usr/share/doc/${plainPackageName(name)}/copyright`;
    const text = (await files.read(path, maxBytes))?.toString('utf8');
    const licence = text === undefined ? undefined : copyrightLicence(text);
    if (licence !== undefined && isUseful(licence))
      return { value: licence, from: { source: 'package', detail: path } };
  }
  return undefined;
}
