import { Trouble } from '../../error/deskpack-error.ts';

const missing = /no such image|image not known|image not found|reference does not exist/i;

/** What a program answered about an image, or undefined when it said that there is no such image. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof Trouble && thrown.tail.some((line) => missing.test(line)))
      return undefined;
    throw thrown;
  }
}
