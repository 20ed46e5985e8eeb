import type { VendorFile } from '../kind.ts';
import { isTarInGzip, isTarStart } from './tar-start.ts';

const begins = ({ start }: Pick<VendorFile, 'start'>, sign: string) =>
  start.toString('latin1', 0, sign.length) === sign;

/** Forms of archives, with the ending of a copy. */
export type ArchiveForm = 'tar' | 'tar.gz' | 'tar.xz' | 'tar.zst' | 'tar.bz2' | 'zip' | '7z';

/** What an archive of a form is called in messages. */
export const calledArchive = (form: ArchiveForm): string =>
  form === 'zip' ? 'a ZIP archive' : 'an archive';

/** The form of an archive. What is packed in xz, zstd or bzip2 is taken for tar, as only the build can read it. */
export function archiveFormOf(file: Pick<VendorFile, 'start'>): ArchiveForm | undefined {
  if (begins(file, 'PK\x03\x04')) return 'zip';
  if (isTarStart(file.start)) return 'tar';
  if (isTarInGzip(file.start)) return 'tar.gz';
  if (begins(file, '\xfd7zXZ\0')) return 'tar.xz';
  if (begins(file, '\x28\xb5\x2f\xfd')) return 'tar.zst';
  if (/^BZh[1-9]1AY&SY/.test(file.start.toString('latin1', 0, 10))) return 'tar.bz2';
  return begins(file, '7z\xbc\xaf\x27\x1c') ? '7z' : undefined;
}
