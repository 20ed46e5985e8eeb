import { lessonNumber } from './all-lessons.ts';
import type { Lesson, LessonProgress } from './lesson.ts';

const listed = (texts: readonly string[]) => texts.map((text) => `  - ${text}`);

/** A part of a summary under its heading, each text once; nothing without entries. */
function part(heading: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : [heading, ...listed([...new Set(texts)])];
}

/** The summary of a lesson, in lines: the points explained, and the mistakes seen. */
export function summaryOf(lesson: Lesson, { seen, isDone }: LessonProgress): string[] {
  const { id, title, steps, mistakes } = lesson;
  const isSeen = (one: { readonly id: string }) => seen.includes(one.id);
  const learnt = steps.flatMap((step) => (isSeen(step) && step.learnt ? [step.learnt] : []));
  const unseen = mistakes.filter((mistake) => !isSeen(mistake));
  return [
    `Lesson ${lessonNumber(id)}, ${title}, is ${isDone ? 'done' : 'not done yet'}.`,
    ...part('What you have learnt:', learnt),
    ...part(
      'Mistakes that you have seen on the platform:',
      mistakes.filter(isSeen).map((mistake) => mistake.learnt),
    ),
    ...(isDone
      ? part(
          'Mistakes to try another time:',
          unseen.map((mistake) => mistake.learnt),
        )
      : []),
  ];
}
