import { hasListed, hasRegistered, type Lesson } from '../lesson.ts';
import {
  descriptorFiles,
  galculator,
  quotedArgs,
  x11Applications,
  xcalc,
} from '../practice/descriptors.ts';
import { formSteps } from './form-steps.ts';
import { formMistakes, quotesMistake } from './mistakes.ts';
import { runSteps } from './run-steps.ts';

const { cat: _, ...withoutCategory } = xcalc;

/** Twenty applications: one has no category, one has a path without its folder, and one does not start. */
const twenty = [
  ...x11Applications,
  xcalc,
  galculator,
  { ...xcalc, name: 'xcalc-rpn', displayname: 'XCalc RPN', args: '-rpn' },
  { ...withoutCategory, name: 'homeless', displayname: 'Homeless' },
  { ...xcalc, name: 'pathless', displayname: 'Pathless', path: 'xcalc' },
  { ...xcalc, name: 'quoted', displayname: 'Quoted', args: quotedArgs },
];

const publishLearnt = '"deskpack publish" and "deskpack status" do the same without a screen';

/** The third lesson: a folder with many applications. */
export const folderLesson: Lesson = {
  id: 'folder',
  title: 'a folder of twenty',
  summary: 'states, marks, and many at once',
  steps: [
    {
      id: 'listed',
      when: { page: 'home', isListed: true },
      text: 'The list shows that one is registered, which was the aim; the others go the same way. "deskpack publish" does it with a whole folder without asking, and "deskpack status" prints the list. {leave} the lesson.',
      learnt: publishLearnt,
    },
    {
      id: 'home',
      when: { page: 'home', isMarking: false },
      text: 'Twenty applications, each with its state: errors, draft, not built, built, proven, registered. {why} says why one is in its state. One has an error, which the form shows. {marks}, and {build} builds and proves them together; {open} opens one.',
      learnt: 'the list says of each application what is missing next',
    },
    {
      id: 'marked',
      when: { page: 'home', isMarking: true },
      text: 'Marked applications are built, proven or registered together, several at a time. One that fails stops no other: its reason stands in the list afterwards.',
      learnt: 'one that fails stops no other',
    },
    ...formSteps,
    {
      id: 'next',
      when: { page: 'start' },
      text: 'Here another application would begin. {esc} leads back to the list of the twenty.',
    },
    {
      id: 'review',
      when: { page: 'review' },
      text: 'The same review as for a single application. {first} builds, proves and registers it; {esc} leads back through the pages to the list.',
    },
    ...runSteps,
    {
      id: 'failed',
      when: { page: 'run', outcome: 'failed' },
      text: 'It has failed, and the list will say why. Enter goes to the answer that has caused it, or tries again. Small windows are not proven by themselves: they could be a message.',
      learnt: 'a small window alone is no proof, since it could be a message',
    },
    {
      id: 'registered',
      when: { page: 'run', outcome: 'done' },
      text: 'One of the twenty is done, and the list shows it as such. "deskpack publish" does the same with a whole folder without asking, and "deskpack status" prints the list. Enter ends the lesson.',
      learnt: publishLearnt,
    },
  ],
  opens: 'home',
  files: () => descriptorFiles(twenty),
  mistakes: [...formMistakes, quotesMistake],
  isDone: (state) => hasRegistered(state) || hasListed(state),
};
