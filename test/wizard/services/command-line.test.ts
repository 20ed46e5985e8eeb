import { describe, expect, it } from 'vitest';
import { initialState } from '../../../src/wizard/document/initial-state.ts';
import type { Goal } from '../../../src/wizard/goal.ts';
import { commandsAfter } from '../../../src/wizard/pages/run/summary.ts';
import { freshRun, type RunState } from '../../../src/wizard/run/run-state.ts';
import { commandLineFor } from '../../../src/wizard/services/command-line.ts';
import { optionForProof, type WizardPlace } from '../../../src/wizard/services/wizard-settings.ts';
import { update, withSlot } from '../../../src/wizard/state.ts';

const none = { catalog: undefined, engine: undefined, release: undefined, output: undefined };
const place: WizardPlace = {
  folder: process.cwd(),
  source: process.cwd(),
  edited: undefined,
  given: none,
};
const lineOf = (goal: Goal, changes: Partial<WizardPlace> = {}, ownCatalog = false) =>
  commandLineFor({ name: 'xcalc' }, goal, '3.0', { ...place, ...changes }, ownCatalog);
const edited = (index: number | undefined) => ({
  path: `${process.cwd()}/it's here.json`,
  text: '',
  index,
  origin: {},
});

describe('the command line that repeats a run', () => {
  it('has only options of its command', () => {
    const given = { ...none, catalog: 'http://c', release: '3.1' };
    expect(lineOf('publish', { given })).toBe(
      'deskpack publish xcalc.d.3.0.json --catalog http://c --release 3.1',
    );
    expect(lineOf('write', { given })).toBe('deskpack recipe xcalc.d.3.0.json --output .');
    expect(lineOf('register-descriptor', { given })).toBe(
      'deskpack recipe xcalc.d.3.0.json --output . && deskpack register xcalc.d.3.0.json --descriptor --catalog http://c',
    );
  });

  it('has the credentials of the catalog', () => {
    const given = {
      ...none,
      'token-file': 'my token',
      ca: 'ca.pem',
      'send-token-over-plain-http': true as const,
      'replace-repository': true as const,
    };
    expect(lineOf('publish', { given })).toBe(
      "deskpack publish xcalc.d.3.0.json --token-file 'my token' --send-token-over-plain-http --ca ca.pem --replace-repository",
    );
  });

  it.each([
    [undefined, 'yes', ''],
    [true, 'yes', ''],
    [false, 'yes', ' --no-verify'],
    [false, 'no', ''],
    [true, 'no', ' --verify'],
    [true, 'required', ''],
  ] as const)(
    'starts the image as was chosen: %s where the preference is %s',
    (chosen, usual, more) => {
      const given = { ...none, ...optionForProof(chosen, usual) };
      expect(lineOf('publish', { given })).toBe(`deskpack publish xcalc.d.3.0.json${more}`);
    },
  );

  it('skips the skipped steps', () => {
    const line = commandLineFor({ name: 'x' }, 'publish', '3.0', place, false, ['save', 'import']);
    expect(line).toBe('deskpack publish x.d.3.0.json --skip save --skip import');
  });

  it('omits the steps that were left for later', () => {
    expect(lineOf('register-later')).toBe('deskpack publish xcalc.d.3.0.json --skip register');
    expect(lineOf('import-later')).toBe('deskpack publish xcalc.d.3.0.json --skip import');
    expect(lineOf('build')).toBe('deskpack publish xcalc.d.3.0.json --skip import --skip register');
  });

  it('for the remaining steps is shown only if there are some, after a success', async () => {
    const commandLine = async (_: unknown, goal: Goal) => `deskpack ${goal}`;
    const linesOf = (goal: Goal, outcome: RunState['outcome']) =>
      commandsAfter(
        update(withSlot(initialState({ draft: 'd' }), 'run', { ...freshRun, outcome }), {
          run: { goal },
        }),
        { commandLine },
      );
    expect(await linesOf('build', 'done')).toEqual({
      again: 'deskpack build',
      rest: 'deskpack publish --resume',
    });
    expect(await linesOf('build', 'failed')).toEqual({ again: 'deskpack build' });
    expect(await linesOf('publish', 'done')).toEqual({ again: 'deskpack publish' });
    expect(await commandsAfter(initialState({ draft: 'd' }), { commandLine })).toEqual({});
  });

  it('starts a catalog if the wizard did', () => {
    expect(lineOf('publish', {}, true)).toBe(
      'deskpack publish xcalc.d.3.0.json --embedded-catalog',
    );
  });

  it('quotes the edited file for a shell, with the application of a list', () => {
    expect(lineOf('publish', { edited: edited(undefined) })).toBe(
      "deskpack publish 'it'\\''s here.json'",
    );
    expect(lineOf('publish', { edited: edited(1) })).toBe(
      "deskpack publish 'it'\\''s here.json' --name xcalc",
    );
    expect(lineOf('publish', { edited: edited(1), folder: '/elsewhere' })).toMatch(
      /^deskpack publish \S*elsewhere\/xcalc\.d\.3\.0\.json$/,
    );
  });
});
