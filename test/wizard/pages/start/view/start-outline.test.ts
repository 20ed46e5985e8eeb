import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Given } from '../../../../../src/describe/given/given.ts';
import type { Proposal } from '../../../../../src/describe/proposal.ts';
import { DeskpackError } from '../../../../../src/error/deskpack-error.ts';
import { askPlain } from '../../../../../src/wizard/lines/ask-plain.ts';
import { indexRequest } from '../../../../../src/wizard/pages/start/requests.ts';
import { openWizard, type Wizard } from '../../../../../src/wizard/session/wizard.ts';
import { scriptedSession } from '../../../../terminal/prompt/scripted-session.ts';
import { askHere } from '../../../lines/ask-here.ts';
import { quietServices } from '../../../quiet-services.ts';
import { index, startState, template } from '../../../start-state.ts';
import { textsOf } from '../../../wizard-state.ts';

/** A conversation in which those lines are typed, and what was said and asked. */
async function talk(...lines: string[]) {
  return talkOn(openWizard(startState()), ...lines);
}

async function talkOn(wizard: Wizard, ...lines: string[]) {
  const session = scriptedSession(lines, (question) => question);
  const goesOn = await askHere(wizard, session);
  return { said: session.said, state: wizard.state(), goesOn };
}

type Found = ReturnType<typeof index.find>['applications'];

/** Searches, and chooses by number when the index has other results than were read out. */
async function talkWhileResultsChange(change: (found: Found) => Found) {
  const wizard = openWizard(startState());
  const lines = ['note', '2'];
  const find = (query: string) => {
    const found = index.find(query);
    return { ...found, applications: change(found.applications) };
  };
  const session = scriptedSession();
  const ask = async () => {
    if (lines.length === 1) {
      const { suggestions } = wizard.state().session.data;
      const changed = { [indexRequest(template).key]: { index: { ...index, find } } };
      wizard.dispatch({
        type: 'data-loaded',
        data: { suggestions: { ...suggestions, ...changed } },
      });
    }
    return lines.shift();
  };
  const goesOn = await askHere(wizard, { ...session, ask });
  return { said: session.said, state: wizard.state(), goesOn };
}

describe('the start line by line', () => {
  test('words are searched, a number chooses, and filled-in answers are read out', async () => {
    const wizard = openWizard(startState());
    const session = scriptedSession(['note', '2'], (question) => question);
    await askPlain(wizard, session);
    const { said } = session;
    const state = wizard.state();
    expect(said).toContain('What do you want to offer? ');
    expect(said).toContain('  #1 Notes++, notes++, Take handwritten notes');
    expect(said).toContain(
      '  #4 note, no package of debian.minimal; a source added later may have it',
    );
    expect(said.find((line) => line.includes('Applications of'))).toMatch(/2 of 2, read/);
    expect(textsOf(state)).toMatchObject({ name: 'notepad', cat: 'utilities' });
    expect(said).toContain("  Name: notepad (package's name)");
    expect(said.join('\n')).toContain('notepad is inspected meanwhile;');
    expect(said.join('\n')).not.toMatch(/[·›]/);
  });

  test('only items that were read out can be chosen', async () => {
    const { said, state } = await talk('note', '9', '0', '#1');
    expect(said).toContain('  #9 was not read.');
    expect(said).toContain('  #0 was not read.');
    expect(textsOf(state).name).toBe('notes');
  });

  test('a number stays that of what was read out under it, also if the index has other results by now', async () => {
    const { said, state, goesOn } = await talkWhileResultsChange((found) => found.toReversed());
    expect(goesOn).toBe(true);
    expect(said).toContainEqual(expect.stringMatching(/^ {2}#2 Notepad, notepad/));
    expect(textsOf(state).name).toBe('notepad');
  });

  test('a number of what is not found any more chooses nothing', async () => {
    const { said, state, goesOn } = await talkWhileResultsChange((found) => found.slice(0, 1));
    expect(goesOn).toBe(false);
    expect(said).toContainEqual(
      expect.stringMatching(/^ {2}Not there any more: Notepad, .*The list has changed:$/),
    );
    expect(state.editing.page).toBe('start');
  });

  test('a number before a list is searched', async () => {
    const { said, state } = await talk('11');
    expect(state.editing.page).toBe('start');
    expect(said).toContain(
      '  #1 11, no package of debian.minimal; a source added later may have it',
    );
  });

  test('"empty" is an empty form', async () => {
    const { state, goesOn } = await talk('empty');
    expect([goesOn, state.editing.page, textsOf(state)]).toEqual([
      true,
      'template',
      { 'acl.permit': 'all' },
    ]);
  });

  test('another template is chosen by its number', async () => {
    const { said, state } = await talk('template', '2', 'notes', '1');
    expect(said).toContain('On which template? ');
    expect(textsOf(state).template).toBe('acme/oc.template.alpine.gtk');
  });

  test('the files of another beginning are read out, and < leads back', async () => {
    const { said, state } = await talk('record', '<', 'descriptor', '?');
    expect(said).toContain('  #2 xeyes.json');
    expect(said).toContain('Which descriptor? ');
    expect(said).toContain('  empty: begin with nothing: an empty form.');
    expect(state.editing.page).toBe('start');
  });

  test('of several applications in a record, the number of one takes it', async () => {
    const wizard = openWizard(startState());
    wizard.subscribe(() => {
      const of = wizard.state().editing.slots.start.reading;
      if (!of) return;
      const proposals = ['xcalc', 'xeyes'].map((name): Proposal => {
        const from = { source: 'label', detail: 'oc.name' } as const;
        return { values: new Map([['name', { value: name, from }]]), icon: undefined, notes: [] };
      });
      wizard.dispatch({ type: 'data-loaded', data: { made: { of, from: { proposals } } } });
    });
    const { said, state, goesOn } = await talkOn(wizard, 'record', '1', 'zzz', 'x', '2');
    expect(said).toContain('Which of its applications? ');
    expect(said).toContain('  Applications in xcalc.json, 2');
    expect(said).toContain('  #2 xeyes');
    expect(said).toContain('  There is no match.');
    expect([goesOn, textsOf(state).name]).toEqual([true, 'xeyes']);
  });

  test('what is pasted is named by its kind, and its number takes it', async () => {
    const wizard = openWizard(startState());
    const what = {
      '/srv/notes.rpm': { kind: 'other', title: 'A package of RPM', action: 'Ask for a .deb.' },
      '/srv/notes.deb': { kind: 'artefact', title: 'Debian package notes 1.2', bytes: 12_000_000 },
    } as const;
    wizard.subscribe(() => {
      const { texts } = wizard.state().editing.slots.start;
      const of = texts.offer?.value ?? '';
      const known = what[of as keyof typeof what];
      if (!known || wizard.state().session.data.given?.of === of) return;
      const found = [{ given: of, path: of, ...known }];
      wizard.dispatch({ type: 'data-loaded', data: { given: { of, found } } });
    });
    const { said, state } = await talkOn(wizard, '/srv/notes.rpm', '/srv/notes.deb', '1');
    expect(said).toContain('  A package of RPM. Ask for a .deb.');
    expect(said).not.toContain('  There is no match.');
    expect(said).toContain('  Debian package notes 1.2, 12.0 MB');
    expect(said).toContain('  #1 notes.deb');
    expect(said.join('\n')).toContain('notes.deb is inspected meanwhile');
    expect(textsOf(state).name).toBe('notes');
    expect(state.editing.slots.start.look?.file).toBe('/srv/notes.deb');
  });

  test('"quit" quits, and ! goes to the review', async () => {
    const left = await talk('quit', 'note');
    expect([left.goesOn, left.state.editing.page]).toEqual([false, 'start']);
    const { goesOn, state } = await talk('!');
    expect([goesOn, state.editing.page]).toEqual([true, 'review']);
  });

  test('an empty line shows the expected input, and the end of input quits', async () => {
    const { said, goesOn } = await talk('');
    expect(goesOn).toBe(false);
    const expected = said.filter((line) => /^ {2}Expected: words of its name or purp/.test(line));
    expect(expected).toHaveLength(2);
  });

  test('a file at an address is downloaded by its number, and then told', async () => {
    const address = 'https://vendor.example/viewer.deb';
    const atAddress = { kind: 'download', given: address, path: '', title: 'Address of a file' };
    const file = {
      kind: 'artefact',
      address,
      path: '/cache/viewer.deb',
      title: 'Debian package 1',
    };
    const fails = [true, false];
    const wizard = openWizard(startState());
    wizard.begin(
      quietServices({
        identify: async () => [atAddress as Given],
        async downloadFile(_, tell) {
          tell({ done: 1_000_000, total: 2_000_000 });
          await sleep(600);
          if (fails.shift()) throw new DeskpackError('download-cut', { reason: 'it was cut' });
          return { ...file, given: address } as Given;
        },
      }),
    );
    const { said } = await talkOn(wizard, address, '1', '1');
    await wizard.close();
    const text = said.join('\n');
    expect(text).toContain('  Address of a file, downloaded by its number\n');
    expect(text).toContain('  Downloading it, 1.0 MB of 2.0 MB.\n');
    expect(text).toContain('  Not downloaded: it was cut. Its number tries again.\n');
    expect(text.indexOf('  Debian package 1\n')).toBeGreaterThan(text.indexOf('Its number tries'));
  });
});
