import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort } from '../../learn/free-port.ts';
import type { Lesson } from '../../learn/lesson.ts';
import { type LessonProgress, notBegun } from '../../learn/lesson.ts';
import { madeDescriptor } from '../../learn/practice/made-descriptor.ts';
import {
  clearPlace,
  type PracticePlace,
  practicePlace,
} from '../../learn/practice/practice-place.ts';
import { openLesson } from '../../learn/session/open-lesson.ts';
import { keepProgress, readProgress } from '../../learn/session/progress.ts';
import { ownCatalog } from '../../wizard/services/own-catalog.ts';
import { homeOf, openWizardHere } from '../shared/wizard/open-wizard.ts';

interface How {
  readonly isRecorded: boolean;
  /** Whether the lesson begins anew. */
  readonly isAgain: boolean;
  readonly isPlain: boolean;
  /** The real engine that was asked for. */
  readonly engine: string | undefined;
}

/** A lesson after it was left. */
export interface TakenLesson {
  readonly lesson: Lesson;
  readonly progress: LessonProgress;
  /** The descriptor that was made in it, and can be made for real. */
  readonly made: string | undefined;
  /** The folder in which the user has begun. */
  readonly from: string;
  /** The exit status with which its wizard was left. */
  readonly status: number;
}

/** Runs a function in a folder and with other variables, and goes back afterwards. */
async function inside<T>(
  { folder, environment }: PracticePlace,
  work: () => Promise<T>,
): Promise<T> {
  const from = process.cwd();
  const before = Object.keys(environment).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, environment);
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(from);
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** Opens the wizard in the folder of a lesson, and keeps what was learnt in it. */
export async function takeLesson(lesson: Lesson, how: How): Promise<TakenLesson> {
  const { isRecorded, isAgain, isPlain, engine } = how;
  const from = resolve('.');
  const before = (await readProgress())[lesson.id] ?? notBegun;
  const place = practicePlace(lesson.id, isRecorded);
  const isNew = isAgain || before.isDone || before.seen.length === 0 || !existsSync(place.folder);
  if (isNew) await clearPlace(place, lesson.id, lesson.files());
  const open = await openLesson(lesson, place, isAgain ? notBegun : before, isRecorded);
  const catalog = `http://127.0.0.1:${await freePort()}`;
  const options = {
    catalog,
    ...(isPlain ? { plain: true as const } : {}),
    ...(engine === undefined ? {} : { engine }),
  };
  await inside(place, async () => {
    const own = ownCatalog();
    const shown = { ...(await own.start({ catalog, access: {} })), isForLesson: true } as const;
    const started = { catalog: own, shown };
    const beginning = { lesson: open, started };
    if (lesson.opens === 'start') return openWizardHere(options, { ...beginning, hasStart: true });
    if (lesson.opens === 'home') {
      const home = await homeOf(place.folder);
      return openWizardHere(options, { ...beginning, hasStart: true, home, beginsAtHome: true });
    }
    const { openEdited } = await import('../../workspace/edit/edited-file.ts');
    const edited = await openEdited(resolve(lesson.opens.file), {});
    return openWizardHere(options, { ...beginning, edited });
  });
  const progress = open.progress();
  await keepProgress(lesson.id, progress);
  const isMade = progress.isDone && lesson.makesApplication;
  const made = isMade ? await madeDescriptor(place.folder, lesson) : undefined;
  return { lesson, progress, made, from, status: open.status() };
}
