import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenApplications, homeList } from '../../../../../src/wizard/pages/home/applications.ts';

import { openWizard } from '../../../../../src/wizard/session/wizard.ts';
import type { LoadedData, WizardState } from '../../../../../src/wizard/state.ts';
import { scriptedSession } from '../../../../terminal/prompt/scripted-session.ts';
import { wholeHistory } from '../../../home/facts-of.ts';
import { homeState } from '../../../home-state.ts';
import { askHere } from '../../../lines/ask-here.ts';

/** What is loaded when the folder is read again, and engine, image store and catalog are asked. */
function readAgain({ session }: WizardState): Partial<LoadedData> {
  const { home, homeChecks, homeSurroundings } = structuredClone(session.data);
  return { home, homeChecks, homeSurroundings };
}

/** The names of the applications that the commands of a conversation were for, one list for each command. */
async function chosenBy(...lines: string[]): Promise<string[][]> {
  const wizard = openWizard(homeState());
  const chosen: string[][] = [];
  const session = {
    ...scriptedSession(lines),
    // The command itself is not carried out.
    without: async () => {
      chosen.push(chosenApplications(wizard.state()).map(({ name }) => name));
      wizard.dispatch({ type: 'data-loaded', data: readAgain(wizard.state()) });
      return undefined as never;
    },
  };
  await askHere(wizard, session);
  return chosen;
}

test('a command is for the applications of its numbers, also if the filter hides earlier ones', async () => {
  expect(await chosenBy('build 1 3', 'filter krita', 'build 1', 'filter', 'prove 3')).toEqual([
    ['audacity', 'gimp'],
    ['krita'],
    ['gimp'],
  ]);
});

test('after a batch, the state that each of its applications has by then is read out once', async () => {
  const wizard = openWizard(homeState());
  const session = {
    ...scriptedSession(['build 1 3']),
    without: async () => {
      const { home, ...data } = readAgain(wizard.state());
      const facts = home!.facts.map((one) =>
        one.listed.name === 'audacity' ? { ...one, history: wholeHistory } : one,
      );
      // One after the other, as they are read.
      setTimeout(() =>
        wizard.dispatch({ type: 'data-loaded', data: { home: { ...home!, facts } } }),
      );
      setTimeout(() => wizard.dispatch({ type: 'data-loaded', data }), 20);
      return undefined as never;
    },
  };
  await askHere(wizard, session);
  const about = session.said.filter((line) => /Audacity|GIMP/.test(line));
  expect(about).toEqual([
    '  #1 Audacity, audacity, not built',
    expect.stringMatching(/^ {2}#3 GIMP, gimp, registered, proven/),
    expect.stringMatching(/^ {2}Audacity, audacity, registered, proven/),
    expect.stringMatching(/^ {2}GIMP, gimp, registered, proven/),
  ]);
});

test('a batch that begins nothing says only why', async () => {
  const session = scriptedSession(['build 2']);
  await askHere(openWizard(homeState()), session);
  const after = session.said.slice(session.said.findIndex((line) => line.includes('has errors')));
  expect(after).toEqual([
    '  Blender has errors: "why" shows the first, its number opens the form.',
  ]);
});

test('for any filters and numbers, a command is for what was read out under these numbers', async () => {
  const { all } = homeList(homeState());
  const filters = fc.constantFrom('', ...all.map(({ name }) => name), 'a', 'i', 'built');
  const turn = fc.tuple(filters, fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1 }));
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 4 }), async (turns) => {
      const expected: string[][] = [];
      const lines = turns.flatMap(([filter, numbers]) => {
        const wizard = openWizard(homeState());
        wizard.dispatch({ type: 'command', name: 'search' });
        wizard.dispatch({ type: 'typed', text: filter });
        const { shown } = homeList(wizard.state());
        const meant = shown.filter((_, index) => numbers.includes(index));
        const isRight = numbers.every((number) => number < shown.length);
        const runnable = meant.filter(({ file, errors }) => file !== undefined && errors === 0);
        // Those that are left out are chosen too, so that this is said.
        if (isRight && runnable.length > 0) expected.push(meant.map(({ name }) => name));
        return [`filter ${filter}`, `build ${numbers.map((number) => number + 1).join(' ')}`];
      });
      expect(await chosenBy(...lines)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('a number is that of the application that was read out under it, whatever order the list has by now', async () => {
  const wizard = openWizard(homeState());
  const lines = ['sort', 'duplicate 2'];
  const session = scriptedSession();
  let meant: string | undefined;
  const asked = {
    ...session,
    async ask() {
      if (lines.length === 1) {
        const { shown } = homeList(wizard.state());
        meant = shown[1]!.name;
        // Something is found to be wrong with the last one, which is the first by its state then.
        const { id } = shown.findLast(({ file }) => file !== undefined)!;
        const { homeChecks } = wizard.state().session.data;
        const worse = { errors: 3, warnings: 0, firstError: 'x', recipe: undefined };
        const data = { homeChecks: { ...homeChecks, [id]: worse } };
        wizard.dispatch({ type: 'data-loaded', data });
        expect(homeList(wizard.state()).shown[1]!.name).not.toBe(meant);
      }
      return lines.shift();
    },
  };
  await askHere(wizard, asked);
  expect(wizard.state().session.exit?.opens).toMatchObject({ file: `/apps/${meant}.d.3.0.json` });
});
