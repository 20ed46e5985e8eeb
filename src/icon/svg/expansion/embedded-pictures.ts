import type { SaxesTagNS } from 'saxes';
import { isCompressed, isDrawing, pictureSize } from './picture-size.ts';
import { TooMuch } from './too-much.ts';

/** Pixels of all embedded pictures together: those of one of 4096x4096. */
const maxPixels = 4096 * 4096;

const dataAddresses = /data:([^,;\s"')]*)((?:;[^,;"')]*)*?)(;base64)?,([^"')]*)/gi;

function bytesOf(isBase64: boolean, data: string): Buffer {
  if (isBase64) return Buffer.from(data, 'base64');
  try {
    return Buffer.from(decodeURIComponent(data), 'latin1');
  } catch {
    return Buffer.from(data, 'latin1');
  }
}

/** Looks at the pictures in the addresses of a drawing. */
export class EmbeddedPictures {
  readonly #count: (drawing: Buffer) => number;
  #pixels = 0;

  /**
   * @param count how many elements a drawing has that is embedded, with what its references repeat; it throws if these are
   *   too many
   */
  constructor(count: (drawing: Buffer) => number) {
    this.#count = count;
  }

  /**
   * How many elements the drawings have that an element shows.
   *
   * @throws TooMuch
   */
  elementsIn({ attributes }: SaxesTagNS): number {
    let elements = 0;
    for (const { value } of Object.values(attributes)) {
      if (/data:/i.test(value)) elements += this.elementsInText(value);
    }
    return elements;
  }

  /** The same of a style sheet. */
  elementsInText(text: string): number {
    let elements = 0;
    for (const [, type = '', , isBase64, data = ''] of text.matchAll(dataAddresses)) {
      const bytes = bytesOf(isBase64 !== undefined, data);
      if (isCompressed(bytes)) throw new TooMuch('it embeds another drawing, compressed');
      if (/svg/i.test(type) || isDrawing(bytes)) elements += this.#count(bytes);
      const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 };
      this.#pixels += width * height;
      if (this.#pixels > maxPixels) {
        throw new TooMuch('the pictures in it have more pixels than one of 4096x4096');
      }
    }
    return elements;
  }
}
