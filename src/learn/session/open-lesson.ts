import type { Guide } from '../../wizard/guide.ts';
import type { WizardServices } from '../../wizard/services/wizard-services.ts';
import type { OtherTools } from '../../wizard/services/wizard-settings.ts';
import type { WizardState } from '../../wizard/state.ts';
import { coachOf, saidIn } from '../coach.ts';
import type { Lesson } from '../lesson.ts';
import type { LessonProgress } from '../lesson-progress.ts';
import type { PracticePlace } from '../practice/practice-place.ts';
import { practiceServices } from '../practice/practice-services.ts';
import { readRecordings } from '../recordings/read-recordings.ts';
import { recordedTools } from './recorded-tools.ts';

/** What a wizard needs to be part of a lesson. */
export interface WizardLesson {
  readonly guide: Guide<WizardState>;
  /** The recorded tools; absent if those of this machine are used. */
  readonly tools?: OtherTools | undefined;
  /** The services, with recorded data in place of that of this machine. */
  services(services: WizardServices): WizardServices;
  /** Called with each state. */
  follow(state: WizardState): void;
}

/** A lesson that is being taken, and how far it is. */
export interface OpenLesson extends WizardLesson {
  progress(): LessonProgress;
}

/** Opens a lesson for the wizard. @param isRecorded whether its engine is a recording */
export async function openLesson(
  lesson: Lesson,
  { machine }: PracticePlace,
  before: LessonProgress,
  isRecorded: boolean,
): Promise<OpenLesson> {
  const recordings = isRecorded ? await readRecordings() : undefined;
  const seen = new Set(before.seen);
  let isDone = false;
  return {
    guide: coachOf(lesson, isRecorded),
    tools: recordings && recordedTools(recordings, machine),
    services: (services) => (recordings ? practiceServices(services, recordings) : services),
    follow(state) {
      const said = saidIn(lesson, state);
      if (said) seen.add(said.kind === 'step' ? said.step.id : said.mistake.id);
      isDone ||= lesson.isDone(state);
    },
    progress: () => ({ seen: [...seen], isDone: isDone || before.isDone }),
  };
}
