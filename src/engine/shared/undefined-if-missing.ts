import { DeskpackError } from '../../error/deskpack-error.ts';

/** What a program answered about an image, or undefined when it said that there is no such image. */
export async function undefinedIfMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DeskpackError && error.code === 'image-missing') return undefined;
    throw error;
  }
}
