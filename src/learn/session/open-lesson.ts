import type { WizardServices } from '../../wizard/services/wizard-services.ts';
import type { OtherTools } from '../../wizard/services/wizard-settings.ts';
import type { Guide, WizardState } from '../../wizard/state.ts';
import { coachOf, hintIn } from '../coach.ts';
import type { Lesson, LessonProgress } from '../lesson.ts';
import { practiceMachine } from '../practice/practice-machine.ts';
import type { PracticePlace } from '../practice/practice-place.ts';
import { practiceServices } from '../practice/practice-services.ts';
import { recordedEngine } from '../practice/recorded-engine.ts';
import { recordedStarts } from '../practice/recorded-start.ts';
import { recordedStore } from '../practice/recorded-store.ts';
import { readRecordings } from '../recordings/read-recordings.ts';
import type { Recording } from '../recordings/recording.ts';

/** The parts of a wizard that belongs to a lesson. */
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
interface OpenLesson extends WizardLesson {
  progress(): LessonProgress;
  /** The exit status with which its wizard was left. */
  status(): number;
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
  let status = 0;
  return {
    guide: coachOf(lesson, isRecorded),
    tools: recordings && recordedTools(recordings, machine),
    services: (services) => (recordings ? practiceServices(services, recordings) : services),
    follow(state) {
      const hint = hintIn(lesson, state);
      if (hint) seen.add(hint.id);
      isDone ||= lesson.isDone(state);
      status = state.session.exit?.status ?? 0;
    },
    progress: () => ({ seen: [...seen], isDone: isDone || before.isDone, isRecorded }),
    status: () => status,
  };
}

/** The recorded tools of a practice. @param machineFolder keeps what they have */
export function recordedTools(recordings: readonly Recording[], machineFolder: string): OtherTools {
  const machine = practiceMachine(machineFolder);
  return {
    engine: recordedEngine(recordings, machine),
    version: recordings[0]?.recordedAt ?? '',
    store: recordedStore(machine),
    verifyBuilt: recordedStarts(recordings),
  };
}
