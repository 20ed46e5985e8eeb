import { handWords } from '../../pipeline/hand/hand-proof.ts';
import { earlierHandProof, readHandProof, readTrial } from '../../pipeline/hand/hand-proofs.ts';
import type { HandNews } from '../hand-news.ts';
import { windowDrawing } from './wizard-icons.ts';

/** @param image its name, the application's name in lower case. @param of its id */
export async function handNews(image: string, of: string): Promise<HandNews> {
  const [present, trial, before] = await Promise.all([
    readHandProof(of),
    readTrial(of),
    earlierHandProof(image, of),
  ]);
  const earlier = present ? undefined : before;
  return {
    of,
    present: present && handWords(present),
    isTried: trial !== undefined,
    earlier: earlier && {
      hand: handWords(earlier),
      words: earlier.words,
      windows: earlier.windows,
      text: earlier.text,
      picture: earlier.picture,
      drawing: await windowDrawing(earlier.picture),
    },
  };
}
