import type { Guide, WizardState } from '../wizard/state.ts';
import { lessonNumber } from './all-lessons.ts';
import { inWords } from './key-words.ts';
import { isAt, type Lesson, type LessonStep, type Mistake } from './lesson.ts';

/** What is said at a moment: a step, or a mistake that was made. */
export type Said =
  | { readonly kind: 'step'; readonly step: LessonStep }
  | { readonly kind: 'mistake'; readonly mistake: Mistake };

/** What a lesson says in a state; undefined if it has nothing to say there. */
export function saidIn(lesson: Lesson, state: WizardState): Said | undefined {
  const mistake = lesson.mistakes.find(
    ({ pages, isMade }) => pages.includes(state.page) && isMade(state),
  );
  if (mistake) return { kind: 'mistake', mistake };
  const step = lesson.steps.find(({ at }) => isAt(at, state));
  return step && { kind: 'step', step };
}

/** The coach of a lesson, for the wizard. @param isRecorded whether its engine is a recording */
export function coachOf(lesson: Lesson, isRecorded: boolean): Guide<WizardState> {
  const engine = isRecorded ? ', recorded engine' : '';
  return {
    title: `Lesson ${lessonNumber(lesson.id)}: ${lesson.title}${engine}`,
    textFor(state, way) {
      const said = saidIn(lesson, state);
      if (!said) return { text: '' };
      if (said.kind === 'mistake') {
        const { text, sketch } = said.mistake;
        return { text: inWords(text, way), sketch };
      }
      const { text, withEngine } = said.step;
      return { text: inWords(isRecorded ? text : (withEngine ?? text), way) };
    },
  };
}
