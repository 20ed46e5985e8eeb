import { readBytes } from '../../system/files/read-file.ts';
import type { Product } from './product.ts';

/** The maximum size; a picture of the whole screen is smaller. */
const maxBytes = 16_000_000;

/** The key of the PNG text chunk that contains the name of the image. */
const pictureKey = 'deskpack';

/** The text chunks of an application's picture, by their keys. */
export function pictureText(image: string): Record<string, string> {
  return { [pictureKey]: image };
}

/** The PNG chunk: its length, its type, and its text after the key. */
function noteWith(image: string): Buffer {
  const text = Buffer.from(`${pictureKey}\0${image}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, Buffer.from('tEXt'), text]);
}

/**
 * A picture of an application's window at a path. Deskpack's pictures contain the name of the image.
 *
 * @param image the application's name in lower case
 */
export function pictureProduct(path: string, image: string): Product {
  return {
    title: 'picture',
    path,
    isGenerated: true,
    isOptional: true,
    async findConflict(file) {
      const bytes = await readBytes(file, maxBytes).catch(() => undefined);
      if (bytes && Buffer.from(bytes).includes(noteWith(image))) return undefined;
      return { kind: 'not-ours', reason: `is not a picture of ${image} that deskpack has taken` };
    },
  };
}
