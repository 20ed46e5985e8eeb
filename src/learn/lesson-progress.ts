/** What is known of a lesson: what was explained, and which mistakes were seen, by their ids. */
export interface LessonProgress {
  readonly seen: readonly string[];
  readonly isDone: boolean;
}

export const notBegun: LessonProgress = { seen: [], isDone: false };
