import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenApplications, homeList } from '../../../../../src/wizard/pages/home/applications.ts';

import { openWizard } from '../../../../../src/wizard/session/wizard.ts';
import { scriptedSession } from '../../../../terminal/prompt/scripted-session.ts';
import { homeState } from '../../../home-state.ts';
import { askHere } from '../../../lines/ask-here.ts';

/** The names of the applications that the commands of a conversation were for, one list for each command. */
async function chosenBy(...lines: string[]): Promise<string[][]> {
  const wizard = openWizard(homeState());
  const chosen: string[][] = [];
  const session = {
    ...scriptedSession(lines),
    // The command itself is not carried out.
    without: async () => {
      chosen.push(chosenApplications(wizard.state()).map(({ name }) => name));
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
