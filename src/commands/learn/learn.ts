import type { Command } from 'commander';
import type { EngineName } from '../../engine/all-engines.ts';
import { chooseEngine } from '../../engine/choose-engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { UsageError } from '../../error/usage-error.ts';
import { lessonNumber, lessons } from '../../learn/all-lessons.ts';
import type { Lesson } from '../../learn/lesson.ts';
import { type LessonProgress, notBegun } from '../../learn/lesson.ts';
import { readProgress } from '../../learn/session/progress.ts';
import { readSettings } from '../../settings/settings.ts';
import { endProcess } from '../../system/process/end-process.ts';
import type { Choice, Chosen } from '../../terminal/choose/choice.ts';
import { print } from '../../terminal/output.ts';
import { interfaceMode, type Terminal } from '../../terminal/terminal.ts';
import { openEdited } from '../../workspace/edit/edited-file.ts';
import { iconBeside } from '../../workspace/edit/icon-beside.ts';
import { openWizardHere } from '../shared/wizard/open-wizard.ts';
import { afterLesson } from './after-lesson.ts';
import { takeLesson } from './take-lesson.ts';

interface Options {
  again?: true;
  recorded?: true;
  engine?: string;
  plain?: true;
}

const terminal: Terminal = { stdin: process.stdin, stdout: process.stdout };

async function choose(choice: Choice, isPlain: boolean): Promise<Chosen> {
  const ask = isPlain
    ? (await import('../../terminal/choose/choose-in-lines.ts')).chooseInLines
    : (await import('../../terminal/choose/choose-on-screen.tsx')).chooseOnScreen;
  return ask(choice, terminal, process.env);
}

function stateOf({ seen, isDone }: LessonProgress): string {
  if (isDone) return 'done';
  return seen.length > 0 ? 'begun' : 'new';
}

async function lessonLines(): Promise<{ readonly lesson: Lesson; readonly label: string }[]> {
  const progress = await readProgress();
  return lessons.map((lesson) => {
    const { id, title, summary } = lesson;
    const state = stateOf(progress[id] ?? notBegun);
    return { lesson, label: `Lesson ${lessonNumber(id)}, ${state}: ${title}, ${summary}` };
  });
}

/** Asks for a lesson; the first that is not done comes first. @returns the exit status if the user leaves */
async function chooseLesson(isPlain: boolean): Promise<Lesson | number> {
  const progress = await readProgress();
  const all = await lessonLines();
  const open = Math.max(
    0,
    lessons.findIndex(({ id }) => !progress[id]?.isDone),
  );
  const items = [...all.slice(open), ...all.slice(0, open)];
  const question = 'Which lesson? Each takes some minutes, in a folder for practice.';
  const labels = items.map(({ lesson, label }) => ({ name: lesson.id, label }));
  const chosen = await choose({ question, items: labels }, isPlain);
  return 'status' in chosen ? chosen.status : items[chosen.index]!.lesson;
}

/** The lesson that a word names: its number or its id. */
function namedLesson(word: string): Lesson {
  const found = lessons.find(({ id }) => id === word || String(lessonNumber(id)) === word);
  if (found) return found;
  const known = lessons.map(({ id }) => `${lessonNumber(id)} (${id})`).join(', ');
  throw new UsageError(`there is no lesson "${word}"; there are ${known}`);
}

/** The engine that a run would use, if it answers and starts containers. */
async function engineHere(): Promise<string | undefined> {
  const settings = await readSettings();
  try {
    const { engine } = await chooseEngine(settings.engine as EngineName | 'auto', 'preference');
    return engine.containers && engine.name;
  } catch (error) {
    if (error instanceof DeskpackError) return undefined;
    throw error;
  }
}

/**
 * Whether the engine is to be a recording: it is, unless one answers here and is chosen. A lesson that goes on keeps the choice
 * with which it was begun.
 */
async function wantsRecorded(
  { recorded, engine, again }: Options,
  { id }: Lesson,
  isPlain: boolean,
): Promise<boolean | number> {
  if (recorded) return true;
  if (engine !== undefined) return false;
  const name = await engineHere();
  if (name === undefined) return true;
  const { isDone, isRecorded } = (await readProgress())[id] ?? notBegun;
  if (!again && !isDone && isRecorded !== undefined) return isRecorded;
  const choice = {
    question: 'With which engine?',
    items: [
      {
        name: 'recorded',
        label: 'recorded: the real output of a build, in seconds; no image is made',
      },
      { name, label: `${name}: real images, which take some minutes and stay in ${name}` },
    ],
  };
  const chosen = await choose(choice, isPlain);
  return 'status' in chosen ? chosen.status : chosen.index === 0;
}

async function learn(word: string | undefined, options: Options): Promise<void> {
  if (options.recorded && options.engine !== undefined) {
    throw new UsageError('--recorded and --engine cannot be used together');
  }
  const named = word === undefined ? undefined : namedLesson(word);
  const mode = interfaceMode(terminal, process.env, options.plain === true);
  if (mode === 'none') {
    for (const { label } of await lessonLines()) print(label);
    return print('A lesson needs a terminal: deskpack learn');
  }
  const isPlain = mode === 'plain';
  let next = named ?? (await chooseLesson(isPlain));
  if (typeof next === 'number') endProcess(next);
  const isRecorded = await wantsRecorded(options, next, isPlain);
  if (typeof isRecorded === 'number') endProcess(isRecorded);
  let isAgain = options.again === true;
  for (;;) {
    const { engine } = options;
    const taken = await takeLesson(next, { isRecorded, isAgain, isPlain, engine });
    isAgain = false;
    const what = await afterLesson(taken, terminal);
    if (what.kind === 'real') return makeForReal(what.descriptor, isPlain);
    if (what.kind === 'leave') endProcess(what.status);
    next = what.lesson;
  }
}

/** `deskpack learn [LESSON]`: lessons in the real wizard, in a folder for practice. */
export function define(command: Command): void {
  command
    .argument('[lesson]', 'number or name of a lesson')
    .option('--again', 'begin the lesson anew, instead of continuing it')
    .option('--recorded', 'use the recorded engine, also where a real one answers')
    .option('--engine <name>', 'use this engine: real images are built')
    .option('--plain', 'ask line by line, without drawing a screen (also ACCESSIBLE=1)')
    .action(learn);
}

/**
 * Opens the real wizard, in the folder of the user, with the answers of the lesson's application.
 *
 * @param descriptor its path
 */
async function makeForReal(descriptor: string, isPlain: boolean): Promise<void> {
  const { path, origin } = await openEdited(descriptor, {});
  const icon = await iconBeside(path, origin.icon);
  await openWizardHere(isPlain ? { plain: true } : {}, { origin, icon });
}
