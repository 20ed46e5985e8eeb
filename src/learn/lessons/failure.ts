import { hasProven, type Lesson } from '../lesson.ts';
import { descriptorFiles, quotedArgs, xcalc } from '../practice/descriptors.ts';
import { formSteps } from './form-steps.ts';
import { formMistakes, quotesMistake } from './mistakes.ts';
import { runSteps } from './run-steps.ts';

/** The second lesson: an application that is built, and does not start. */
export const failureLesson: Lesson = {
  id: 'failure',
  title: 'one that does not start',
  summary: 'find the cause, and mend it',
  steps: [
    {
      id: 'broken',
      when: { page: 'template' },
      text: 'XCalc is described completely, and it will be built without an error. It still does not start. Find out why: {review} goes to the review, where {first} builds and proves it.',
    },
    {
      id: 'elsewhere',
      when: { page: 'start' },
      text: 'Here another application would begin. This lesson is about XCalc: leave, and "deskpack learn 2" goes on with it.',
    },
    ...formSteps.filter(({ when }) => when.page !== 'template'),
    {
      id: 'review',
      when: { page: 'review' },
      text: 'There is a warning. It does not keep anything from being built, as not every warning is a failure. Build first, as one would do: the proof decides.',
    },
    ...runSteps,
    {
      id: 'failed-proof',
      when: { page: 'run', outcome: 'failed', failedStep: 'verify' },
      text: 'It was built, and ended without a window. Read the last lines of the log: XCalc refuses an option, calculator, with a quote at its end. Who has cut it there? {arguments}.',
      learnt: 'the last lines of the log name the cause of a failed start',
    },
    {
      id: 'failed-before',
      when: { page: 'run', outcome: 'failed' },
      text: 'It has failed before it was started, for another reason than the one that this lesson is about. The reason and the remedy stand below the log.',
    },
    {
      id: 'unproven',
      when: { page: 'run', outcome: 'done', isProven: false },
      text: 'It is done, but not proven: the step that starts it was left out. Choose in the review that it is started after building.',
    },
    {
      id: 'mended',
      when: { page: 'run', outcome: 'done' },
      text: 'Mended, and proven: the window of XCalc has come and stayed. A build without an error says nothing about the start; that is why the run proves it. Enter ends the lesson.',
      learnt: 'a build without an error says nothing about the start',
    },
  ],
  opens: { file: 'xcalc.d.3.0.json' },
  files: () => descriptorFiles([{ ...xcalc, args: quotedArgs }]),
  mistakes: [quotesMistake, ...formMistakes],
  isDone: hasProven,
};
