import { paddedSize, readTarHeader, tarBlock } from '../../image/archive/tar-header.ts';

/** The maximum size of an icon of 64x64 pixels. */
const maxIconBytes = 256 * 1024;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The PNG icons of concatenated tar archives, by their file names. Other entries are skipped, as is everything after a
 * damaged entry.
 */
export function iconsIn(archive: Buffer): ReadonlyMap<string, Buffer> {
  const icons = new Map<string, Buffer>();
  let at = 0;
  while (at + tarBlock <= archive.length) {
    const header = headerAt(archive, at);
    if (header === 'damaged') break;
    at += tarBlock;
    // An archive ends with empty blocks; another one may follow.
    if (header === undefined) continue;
    const name = header.path.replace(/^.*\//, '');
    const content = archive.subarray(at, at + header.size);
    const isIcon =
      header.type === 'File' &&
      header.size <= maxIconBytes &&
      content.length === header.size &&
      content.subarray(0, pngSignature.length).equals(pngSignature);
    if (isIcon && !icons.has(name)) icons.set(name, content);
    at += paddedSize(header.size);
  }
  return icons;
}

function headerAt(archive: Buffer, at: number): ReturnType<typeof readTarHeader> | 'damaged' {
  try {
    return readTarHeader(archive.subarray(at, at + tarBlock));
  } catch {
    return 'damaged';
  }
}
