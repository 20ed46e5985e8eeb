import { posix } from 'node:path';
import { type Metainfo, readMetainfo } from '../../desktop/appstream/read-metainfo.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { copyrightLicence } from '../../package-manager/copyright-licence.ts';
import { plainPackageName } from '../../package-manager/unknown-packages.ts';
import type { ProposedValue } from '../proposal.ts';
import { isKnownLicence } from './known-licence.ts';

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
    const all = found.map(({ bytes }) => readMetainfo(bytes.toString('utf8')));
    const own = all.find(({ ids }) => ids.includes(id));
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
