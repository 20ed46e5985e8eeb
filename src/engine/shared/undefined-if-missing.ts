import { DeskpackError } from '../../error/deskpack-error.ts';

/** A program's answer about an image; undefined if the program reports that the image does not exist. */
export async function undefinedIfMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DeskpackError && error.code === 'image-missing') return undefined;
    throw error;
  }
}
