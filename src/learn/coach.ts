import type { Guide, WizardState } from '../wizard/state.ts';
import { lessonNumber } from './all-lessons.ts';
import { inWords } from './key-words.ts';
import { isMet, type Lesson, type LessonStep, type Mistake } from './lesson.ts';

/** What a lesson says in a state, a mistake before a step; undefined if it has nothing to say there. */
export function hintIn(lesson: Lesson, state: WizardState): LessonStep | Mistake | undefined {
  const { mistakes, steps } = lesson;
  return (
    mistakes.find(({ pages, isMade }) => pages.includes(state.editing.page) && isMade(state)) ??
    steps.find(({ when }) => isMet(when, state))
  );
}

/** The coach of a lesson, for the wizard. @param isRecorded whether its engine is a recording */
export function coachOf(lesson: Lesson, isRecorded: boolean): Guide<WizardState> {
  const engine = isRecorded ? ', recorded engine' : '';
  return {
    title: `Lesson ${lessonNumber(lesson.id)}: ${lesson.title}${engine}`,
    textFor(state, way) {
      const hint = hintIn(lesson, state);
      if (!hint) return { text: '' };
      const { text } = hint;
      if ('sketch' in hint) return { text: inWords(text, way), sketch: hint.sketch };
      const { withEngine } = hint;
      return { text: inWords(isRecorded ? text : (withEngine ?? text), way) };
    },
  };
}
