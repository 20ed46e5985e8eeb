import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type WizardPlace, wizardPlace } from './place.ts';
import { says } from './says.ts';
import { selectItem } from './select-item.ts';
import type { TerminalSession } from './terminal-session.ts';

let place: WizardPlace;

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(() => place.clear());

/** The folder of a lesson. */
const lessonFolder = (name: string) =>
  join(place.folder, 'state', 'deskpack', 'learn', name, 'apps');

/** Begins a lesson on the screen; no engine answers, so that it is recorded without a question. */
const begin = (...words: readonly string[]) => place.open({ words: ['learn', ...words] });

/** The files of the user's own folder. */
const ownFiles = async () => (await readdir(place.folder)).filter((name) => name !== 'state');

/** Waits for a text of the coach. */
async function coachSays(session: TerminalSession, text: string): Promise<void> {
  await session.waitFor((screen) => says(screen, text));
}

/** Waits for the words at the end of a lesson. Their beginning leaves the screen where the names of folders are long. */
async function endSays(session: TerminalSession, text: string): Promise<void> {
  await session.waitForOutput((output) => output.includes(text));
}

test('the first lesson goes from a word to a registered application, and touches nothing else', async () => {
  const before = await ownFiles();
  const session = begin();
  await session.waitFor('Which lesson?');
  await session.waitFor('Lesson 1, new: one application');
  session.press('enter');
  await coachSays(session, 'The engine is a recording: it builds nothing.');
  await session.waitFor('Lesson 1: one application, recorded engine');
  await session.waitFor('Applications of debian.minimal');
  session.type('calc');
  await coachSays(session, 'Enter takes the highlighted one');
  await session.waitFor('› galculator');
  session.press('enter');
  await session.waitFor('window after');
  // A mistake, what it looks like, and its end.
  await coachSays(session, 'It becomes a label of the image');
  session.press('up');
  await coachSays(session, 'The category is the folder of the menu');
  session.press('ctrl+u');
  await coachSays(session, 'On the platform: no folder of the menu has it');
  await session.waitFor('search: calc > it is here');
  session.press('ctrl+_');
  await coachSays(session, 'The category is the folder of the menu');
  session.press('ctrl+r');
  await selectItem(session, 'Write the files, build, save, import and register');
  session.press('enter');
  await session.waitFor('Registered and proven to start.');
  await coachSays(session, 'Done: built, proven and registered.');
  session.press('enter');
  await endSays(session, 'Lesson 1, one application, is done.');
  await endSays(session, 'no category: in no folder of the menu');
  await session.waitFor('What now:');
  session.type('q\r');
  expect(await session.ended).toBe(0);
  expect(await readdir(lessonFolder('application'))).toContain('galculator.d.3.0.json');
  expect(await ownFiles()).toEqual(before);
  // Progress is kept for the next time.
  const again = begin();
  await again.waitFor('Lesson 1, done: one application');
  again.press('escape');
  expect(await again.ended).toBe(130);
});

test.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])('a lesson that is ended by %s reports that, and goes on later', async (signal, status) => {
  const session = begin('1');
  await coachSays(session, 'The engine is a recording: it builds nothing.');
  session.kill(signal);
  expect(await session.ended).toBe(status);
  await endSays(session, '"deskpack learn 1" continues here.');
});

/** A dialogue in lines: each answer waits for what is said before it, and for the question. */
function dialogueWith(session: TerminalSession) {
  let from = 0;
  const flat = (output: string) => output.slice(from).replace(/\s+/g, ' ');
  const said = (text: string) => session.waitForOutput((output) => flat(output).includes(text));
  return {
    said,
    async answer(after: string, text: string): Promise<void> {
      const isAsked = (output: string) => flat(output).includes(after) && /[:?] $/.test(output);
      await session.waitForOutput(isAsked);
      from = session.output.length;
      session.type(`${text}\r`);
    },
  };
}

test('the first lesson works in lines', async () => {
  const session = begin('1', '--plain');
  const { answer, said } = dialogueWith(session);
  await said('Lesson: This is the real wizard');
  await answer('What do you want to offer?', 'calc');
  await answer('the number of a result, which takes it', '1');
  await answer('Lesson: The icon is an SVG file', '<');
  await answer('Lesson: The category is the folder of the menu', '-');
  await answer('On the platform: no folder of the menu has it', '!undo');
  await answer('Undone: Category.', '');
  await answer('Lesson: The icon is an SVG file', '!');
  await answer('Lesson: The answers in a summary', '1');
  await answer('Lesson: Done: built, proven and registered.', '');
  await answer('Lesson 1, one application, is done.', 'q');
  expect(await session.ended).toBe(0);
  const file = join(lessonFolder('application'), 'galculator.d.3.0.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ name: 'galculator' });
});

test('the application of the first lesson is made for real, under its name', async () => {
  const session = begin('1', '--plain');
  const { answer, said } = dialogueWith(session);
  await answer('What do you want to offer?', 'calc');
  await answer('the number of a result, which takes it', '1');
  await answer('Lesson: The icon is an SVG file', '<');
  await answer('Lesson: The category is the folder of the menu', '<');
  await answer('Lesson: Display name and icon are the tile', '<');
  await answer('Lesson: The name is for machines', 'reckoner');
  await answer('Display name', '!');
  await answer('Lesson: The answers in a summary', '1');
  await answer('Lesson: Done: built, proven and registered.', '');
  await said('apps/reckoner.d.3.0.json');
  await answer('m makes it for real', 'm');
  // No lesson speaks any more.
  await answer('Template, page 1 of', '!');
  await answer('11 answers given.', 'answers');
  await said('Name (name): reckoner');
  await answer('What to do:', 'quit');
  // As any wizard that is left without its answers being used.
  expect(await session.ended).toBe(130);
});

test('is offered at the very first start, in a line that no key has to answer', async () => {
  // In a folder with files, as a clone is.
  const words: string[] = [];
  const offer = 'New here? "deskpack learn" teaches this in a folder for practice.';
  const session = place.open({ words });
  await session.waitFor(offer);
  session.type('calc');
  await session.waitFor((screen) => screen.includes('› calc') && !screen.includes(offer));
  session.kill();
  await mkdir(join(place.folder, 'state', 'deskpack'), { recursive: true });
  const later = place.open({ words });
  await later.waitFor('What do you want to offer?');
  expect(await later.settled()).not.toContain(offer);
});

test('the second lesson reads a failed proof, mends its cause and proves it', async () => {
  const session = begin('2');
  await coachSays(session, 'It still does not start.');
  session.press('ctrl+r');
  await coachSays(session, 'Build first, as one would do: the proof decides.');
  await selectItem(session, 'Write the files, build, save, import and register');
  session.press('enter');
  await session.waitFor('Not proven to start');
  await coachSays(session, 'It was built, and ended without a window.');
  session.press('escape');
  await session.waitFor(' 8/9');
  session.press('ctrl+g');
  await selectItem(session, '4  Launch');
  session.press('enter');
  await session.waitFor(' 4/9');
  session.press('down');
  await session.waitFor('› Arguments');
  await coachSays(session, 'On the platform: a click, and nothing.');
  session.press('ctrl+u');
  session.type('-title Calculator');
  await coachSays(session, 'Arguments are split at blanks and nothing else');
  session.press('ctrl+r');
  await selectItem(session, 'Write the files, build, save, import and register');
  session.press('enter');
  await session.waitFor('Registered and proven to start.');
  await coachSays(session, 'Mended, and proven');
  session.press('enter');
  await endSays(session, 'Lesson 2, one that does not start, is done.');
  await endSays(session, 'the last lines of the log name the cause of a failed start');
  await session.waitFor('What now:');
  session.type('q\r');
  expect(await session.ended).toBe(0);
});

test('the second lesson works in lines', async () => {
  const session = begin('2', '--plain');
  const { answer } = dialogueWith(session);
  await answer('It still does not start.', '!');
  await answer('the proof decides.', '1');
  await answer('It was built, and ended without a window.', '<');
  await answer('the proof decides.', 'args');
  await answer('On the platform: a click, and nothing.', '-title Calculator');
  await answer('What to do', '1');
  await answer('Mended, and proven', '');
  await answer('Lesson 2, one that does not start, is done.', 'q');
  expect(await session.ended).toBe(0);
});

test('the third lesson builds and proves several of twenty, and mends and registers one', async () => {
  const session = begin('3');
  await session.waitFor('20 applications');
  await session.waitFor(/Homeless +✗ errors/);
  await coachSays(session, 'Twenty applications, each with its state');
  await selectItem(session, '☐ Galculator');
  session.type(' ');
  await coachSays(session, 'Marked applications are built, proven or registered together');
  await selectItem(session, '☐ Ico');
  session.type(' ');
  await session.waitFor('2 marked');
  session.type('v');
  await session.waitFor('Press Enter to go back.');
  expect(session.text()).toContain('1 done, 1 unproven');
  session.press('enter');
  await session.waitFor(/Galculator +✓ proven/);
  await session.waitFor(/Ico +○ built +not proven/);
  await selectItem(session, '☐ Pathless');
  session.press('enter');
  await session.waitFor(' 1/9');
  session.press('ctrl+r');
  await selectItem(session, 'Write the files, build, save, import and register');
  session.press('enter');
  await coachSays(session, 'It has failed, and the list will say why.');
  session.press('enter');
  await session.waitFor('› /usr/bin/xcalc   in place of xcalc');
  await coachSays(session, 'The run stops for this.');
  session.press('enter');
  await session.waitFor((screen) => !screen.includes('in place of xcalc'));
  session.press('ctrl+r');
  await selectItem(session, 'Write the files, build, save, import and register');
  session.press('enter');
  await session.waitFor('Registered and proven to start.');
  await coachSays(session, 'One of the twenty is done');
  session.press('enter');
  await endSays(session, 'Lesson 3, a folder of twenty, is done.');
  await session.waitFor('What now:');
  session.type('\r');
  expect(await session.ended).toBe(0);
});

test('the third lesson works in lines', async () => {
  const session = begin('3', '--plain');
  const { answer } = dialogueWith(session);
  await answer('Twenty applications, each with its state', 'prove 2');
  await answer('1 done', '2');
  await answer('The template is the base image', '!');
  await answer('The same review as for a single application.', '1');
  await answer('One of the twenty is done', 'q');
  await answer('Lesson 3, a folder of twenty, is done.', '');
  expect(await session.ended).toBe(0);
});
