import type { Lesson, LessonId } from './lesson.ts';
import { applicationLesson } from './lessons/application.ts';
import { failureLesson } from './lessons/failure.ts';
import { folderLesson } from './lessons/folder.ts';

/** All lessons, in order. */
export const lessons: readonly Lesson[] = [applicationLesson, failureLesson, folderLesson];

/** From 1. */
export function lessonNumber(id: LessonId): number {
  return lessons.findIndex((lesson) => lesson.id === id) + 1;
}
