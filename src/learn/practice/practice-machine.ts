import { join } from 'node:path';
import type { ImageRecord } from '../../image/inspected-image.ts';
import { replaceFile } from '../../system/files/atomic-write.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';

/** The contents of a practice's engine and image store. */
interface PracticeImages {
  /** The records of the engine's images, with the package of each, by reference. */
  readonly built: Readonly<
    Record<string, { readonly record: ImageRecord; readonly package: string }>
  >;
  /** The ids of the image store's images, by full reference. */
  readonly imported: Readonly<Record<string, string>>;
}

/** The images of a practice, which stay until its folder is cleared. */
export interface PracticeMachine {
  read(): Promise<PracticeImages>;
  change(change: (images: PracticeImages) => PracticeImages): Promise<void>;
}

const none: PracticeImages = { built: {}, imported: {} };
/** More than the records of all images of the lessons have. */
const maxBytes = 16_000_000;

/** The images that a folder keeps. */
export function practiceMachine(folder: string): PracticeMachine {
  const file = join(folder, 'images.json');
  async function read(): Promise<PracticeImages> {
    const bytes = await readBytesIfThere(file, maxBytes);
    return bytes ? (JSON.parse(Buffer.from(bytes).toString('utf8')) as PracticeImages) : none;
  }
  async function write(change: (images: PracticeImages) => PracticeImages): Promise<void> {
    const text = JSON.stringify(change(await read()));
    await replaceFile(file, (open) => open.writeFile(text));
  }
  // Several runs of a batch change it at a time.
  let last: Promise<unknown> = Promise.resolve();
  return {
    read,
    change(change) {
      const next = last.then(() => write(change));
      last = next.catch(() => {});
      return next;
    },
  };
}
