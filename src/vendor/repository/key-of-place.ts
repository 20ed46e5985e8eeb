import { resolve } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { readBytes } from '../../system/files/read-file.ts';
import { type DownloadOptions, downloadFile } from '../download/download-file.ts';
import { isFileAddress } from '../download/file-address.ts';
import { maxKeyBytes, readKey } from './key.ts';
import { keyMissing } from './repository-errors.ts';
import { type RepositorySource, repositoryTitle } from './source.ts';

interface KeyOptions extends Pick<DownloadOptions, 'allowsHttp' | 'signal'> {
  /** Of relative paths; absolute. */
  readonly folder: string;
}

/**
 * The key of a repository, as one armoured block: from the source, a file, or an address, from which it is downloaded.
 *
 * @throws DeskpackError `repository-key-missing` if nothing says where it is, or a source names a file that is not here;
 *   `repository-key-unusable`, and what a download throws
 */
export async function keyOfSource(
  source: RepositorySource,
  { folder, ...options }: KeyOptions,
): Promise<string> {
  const { key } = source;
  if (!key) throw keyMissing(repositoryTitle(source));
  if (key.type === 'text') return readKey(Buffer.from(key.text), repositoryTitle(source));
  const { place } = key;
  if (isFileAddress(place)) {
    const { path } = await downloadFile(place, { ...options, maxBytes: maxKeyBytes });
    return readKey(await readBytes(path, maxKeyBytes), place);
  }
  try {
    return readKey(await readBytes(resolve(folder, place), maxKeyBytes), place);
  } catch (error) {
    const isGone = error instanceof DeskpackError && error.code === 'file-missing';
    // Vendors' pages tell to put it there, which nobody has done on this machine.
    if (isGone && /^\/(?:etc|usr)\//.test(place)) throw keyMissing(repositoryTitle(source));
    throw error;
  }
}
