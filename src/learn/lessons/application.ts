import { hasRegistered, type Lesson } from '../lesson.ts';
import { descriptorFiles, xcalc } from '../practice/descriptors.ts';
import { formSteps } from './form-steps.ts';
import { formMistakes } from './mistakes.ts';
import { runSteps } from './run-steps.ts';

/** The folder of this lesson has another application, whose name is taken. */
const invitation = 'To see a mistake, type xcalc, which is taken in this folder. {undo}';

/** The first lesson: from a word to a registered and proven application. */
export const applicationLesson: Lesson = {
  id: 'application',
  title: 'one application',
  summary: 'from a word to its registration',
  steps: [
    {
      id: 'found',
      when: { page: 'start', isSearching: true },
      text: 'These are applications of the distribution of the template, the base image. {take}: deskpack reads its package and starts it once, to fill in the form.',
    },
    {
      id: 'start',
      when: { page: 'start' },
      text: 'This is the real wizard, in a folder for practice: nothing of yours is touched. The engine is a recording: it builds nothing. You offer a calculator to users: type calc, a word of its name or purpose.',
      withEngine:
        'This is the real wizard with your real engine, in a folder for practice: nothing in your folders is touched. You offer a calculator to users: type galculator, which is small. calc, a word of its purpose, finds many.',
    },
    ...formSteps.map((step) =>
      step.id === 'name' ? { ...step, text: `${step.text} ${invitation}` } : step,
    ),
    {
      id: 'catalog',
      when: { page: 'review', menu: 'catalog' },
      text: 'The catalog is the service from which the platform reads its applications. One of your own starts here for this lesson, and ends with it.',
    },
    {
      id: 'review',
      when: { page: 'review' },
      text: 'The answers in a summary, what is wrong with them, and what can be done. {first} does the first: it builds, proves, imports and registers. The catalog, which runs here for this lesson, tells the platform which applications there are.',
      learnt: 'the catalog tells the platform which applications there are',
    },
    ...runSteps,
    {
      id: 'failed',
      when: { page: 'run', outcome: 'failed' },
      text: 'The run has stopped, and nothing was registered. The reason and the remedy stand below the log. Enter goes to the answer that has caused it, or tries again.',
    },
    {
      id: 'unregistered',
      when: { page: 'run', outcome: 'done', isRegistered: false },
      text: 'Done, but not registered, so nobody has the tile yet. Go back to the review, and choose to register too.',
    },
    {
      id: 'done',
      when: { page: 'run', outcome: 'done' },
      text: 'Done: built, proven and registered. Its files are in the practice folder: the descriptor is the one to keep, all others are made from it. Enter ends the lesson.',
      learnt: 'the descriptor is the one file to keep',
    },
  ],
  opens: 'start',
  makesApplication: true,
  // A name that is taken.
  files: () => descriptorFiles([xcalc]),
  mistakes: formMistakes,
  isDone: hasRegistered,
};
