import type { LessonStep } from '../lesson.ts';

/** The purpose of each step of a run. The lessons share them. */
export const runSteps: readonly LessonStep[] = [
  {
    id: 'build',
    when: { page: 'run', step: 'build' },
    text: 'The recipe is built: the packages are installed on the template, and the descriptor becomes labels of the image. What you see is the output of a real build, played faster.',
    withEngine:
      'The recipe is built: the packages are installed on the template, and the descriptor becomes labels of the image. The template is there already, so only what is on top of it is made.',
    learnt: 'the descriptor becomes labels, and the platform reads nothing else',
  },
  {
    id: 'inspect',
    when: { page: 'run', step: 'inspect' },
    text: 'The image is compared with the descriptor, label by label, and its files are checked.',
  },
  {
    id: 'verify',
    when: { page: 'run', step: 'verify' },
    text: 'The proof: the image is started as the platform starts it, without a network, and its main window is watched for some seconds. A message or a login is no proof.',
    learnt: 'the proof is a main window of the right class that stays',
  },
  {
    id: 'save',
    when: { page: 'run', step: 'save' },
    text: 'The image is saved as an archive: one file, from which every machine can import it.',
  },
  {
    id: 'deliver',
    when: { page: 'run', step: 'import' },
    text: 'The image goes into the store from which the platform starts applications: only the layers that it does not have.',
    learnt: 'only new layers are moved',
  },
  {
    id: 'register',
    when: { page: 'run', step: 'register' },
    text: 'The catalog is told, with one PUT. From then on the tile is in the menu of everyone whom the access rule permits.',
  },
  {
    id: 'run',
    when: { page: 'run', step: 'any' },
    text: 'The run does one step after the other, and stops at the first that fails. Nothing is registered that is not proven.',
  },
];
