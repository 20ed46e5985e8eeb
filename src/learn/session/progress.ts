import type Conf from 'conf';
import { makeFolder } from '../../system/folders/make-folder.ts';
import type { LessonId, LessonProgress } from '../lesson.ts';
import { learnFolder } from '../practice/practice-place.ts';

type Stored = Partial<Record<LessonId, LessonProgress>>;

async function openStore(): Promise<Conf<Stored>> {
  const { default: Store } = await import('conf');
  makeFolder(learnFolder());
  // Progress that is damaged is not worth an error.
  return new Store<Stored>({
    cwd: learnFolder(),
    configName: 'progress',
    clearInvalidConfig: true,
  });
}

/** The progress of all lessons that were begun. */
export async function readProgress(): Promise<Stored> {
  return (await openStore()).store;
}

export async function keepProgress(id: LessonId, progress: LessonProgress): Promise<void> {
  (await openStore()).set(id, progress);
}
