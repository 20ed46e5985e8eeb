import { BrokenImage } from '../image-content.ts';
import { maxJsonBytes } from '../image-json.ts';
import { ArchiveFile } from './archive-file.ts';
import { savedInDockerArchive } from './docker-archive.ts';
import { savedInOciArchive } from './oci-archive.ts';
import type { JsonFiles, SavedImage } from './saved-image.ts';
import { tarEntries } from './tar-entries.ts';

/** What engines save is named so; anything else ends the reading of an archive that has to be unpacked for it. */
const ofImage =
  /^(?:\.|manifest\.json|index\.json|oci-layout|repositories|blobs(?:\/.*)?|[0-9a-f]{64}(?:\.json|\.tar|\/.*)?)$/;

/** What texts and layers may have in all. */
const [maxTexts, maxUnpacked] = [64 * 1024 * 1024, 16 * 2 ** 30];

const limit = {
  bytes: maxUnpacked,
  exceeded: () => new BrokenImage('it unpacks to more than 16 GiB'),
};

/** The texts of an archive in gzip, which is read once from its beginning; undefined if it is none of an image. */
async function packedTexts(path: string): Promise<JsonFiles | undefined> {
  const texts = new Map<string, Buffer>();
  let sum = 0;
  for await (const { name, type, bytes, content } of tarEntries(path, true, limit)) {
    if (!ofImage.test(name)) return undefined;
    if (type !== 'file' || bytes > maxJsonBytes) continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of content()) {
      // A layer may be as small as a text.
      if (pieces.length === 0 && !/^\s*[[{]/.test(Buffer.from(piece.subarray(0, 64)).toString()))
        break;
      pieces.push(piece);
    }
    if (pieces.length === 0) continue;
    sum += bytes;
    if (sum > maxTexts) throw new BrokenImage('its texts are too large');
    texts.set(name, Buffer.concat(pieces));
  }
  return {
    has: (name) => texts.has(name),
    async json(name) {
      const text = texts.get(name);
      if (!text) throw new BrokenImage(`it lacks ${name}`);
      return text;
    },
  };
}

/** Archives of newer engines have both formats; their index contains more. */
function imagesIn(texts: JsonFiles): Promise<SavedImage[]> | undefined {
  if (texts.has('index.json') && texts.has('oci-layout')) return savedInOciArchive(texts);
  return texts.has('manifest.json') ? savedInDockerArchive(texts) : undefined;
}

/**
 * The images in an archive that an engine has saved, alone or in gzip, without an engine; undefined if it is another archive. Only
 * its texts are kept in memory, and no layer is looked into.
 *
 * @throws BrokenImage if it is damaged
 */
export async function readSavedImages(
  path: string,
  isPacked: boolean,
): Promise<readonly SavedImage[] | undefined> {
  if (isPacked) {
    const texts = await packedTexts(path);
    return texts && imagesIn(texts);
  }
  const archive = await ArchiveFile.open(path);
  try {
    return await imagesIn(archive);
  } finally {
    await archive.close();
  }
}
