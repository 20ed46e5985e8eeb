import { DeskpackError } from '../../error/deskpack-error.ts';

const missing = /no such image|image not known|image not found|reference does not exist/i;

/** What a program answered about an image, or undefined when it said that there is no such image. */
export async function undefinedIfMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DeskpackError && error.tail.some((line) => missing.test(line)))
      return undefined;
    throw error;
  }
}
