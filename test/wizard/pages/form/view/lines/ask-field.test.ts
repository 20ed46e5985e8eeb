import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { askField } from '../../../../../../src/wizard/pages/form/view/lines/ask-field.ts';
import { reduce } from '../../../../../../src/wizard/session/reduce.ts';
import { openWizard } from '../../../../../../src/wizard/session/wizard.ts';
import { type LoadedData, update } from '../../../../../../src/wizard/state.ts';
import { packageKey } from '../../../../../../src/wizard/suggestions/package-facts.ts';
import { folderOfAll } from '../../../../../support/folder.ts';
import { smallIcon } from '../../../../../support/small-application.ts';
import { scriptedSession } from '../../../../../terminal/prompt/scripted-session.ts';
import { quietServices } from '../../../../quiet-services.ts';
import { complete, loadedData, openState, textsOf } from '../../../../wizard-state.ts';

test.each(['xc', 'XC', 'xcalc'])(
  'packages that are looked for come at once (%s)',
  async (typed) => {
    const state = reduce(openState(complete), { type: 'entered', key: 'debpackage' });
    const wizard = openWizard(state);
    const packages = async () => [{ name: 'xcalc', description: 'a calculator' }];
    wizard.begin(quietServices({ packages }));
    const session = scriptedSession([`/${typed}`]);
    const { said } = session;
    // A wait in vain never comes to its time limit.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await askField(wizard, session);
    expect(said).toContain('  #1 xcalc, a calculator');
    expect(textsOf(wizard.state()).debpackage).toBe('x11-apps');
  },
);

test('a number of processors is one change for undo', async () => {
  const state = reduce(openState(complete), { type: 'entered', key: 'host_config.cpu_quota' });
  const wizard = openWizard(state);
  await askField(wizard, scriptedSession(['#3']));
  expect(textsOf(wizard.state())).toEqual({
    ...complete,
    'host_config.cpu_period': '100000',
    'host_config.cpu_quota': '100000',
  });
  expect(wizard.state().document.answers['host_config.cpu_period']?.from).toEqual({
    source: 'suggestion',
    detail: 'cpus',
  });
  expect(wizard.state().editing.history.past).toHaveLength(1);
  expect(wizard.state().editing.before).toBe(state.document.answers);
  wizard.dispatch({ type: 'entered', key: 'host_config.cpu_quota' });
  await askField(wizard, scriptedSession(['!undo']));
  expect(textsOf(wizard.state())).toEqual(complete);
});

/** The output and the answer when these lines are typed at a field. */
async function talkAt(key: string, typed: string[], data: Partial<LoadedData> = {}) {
  const opened = reduce(openState(complete), { type: 'entered', key });
  const state = reduce(opened, { type: 'data-loaded', data });
  const wizard = openWizard(state);
  const session = scriptedSession(typed);
  const { said } = session;
  await askField(wizard, session);
  return { said, text: wizard.state().document.answers[key]?.text, wizard, session };
}

const count = (said: readonly string[], part: string) =>
  said.filter((line) => line.includes(part)).length;

describe('the suggestions of a field', () => {
  const icons = Array.from({ length: 2500 }, (_, index) => ({
    name: `icon-${String(index).padStart(4, '0')}.svg`,
    size: 1,
  }));
  const iconFiles = Object.fromEntries(icons.map(({ name }) => [name, Buffer.from(smallIcon)]));
  const data = { suggestions: { icons }, iconFiles };

  test('are read out ten at a time, and those can be chosen', async () => {
    const typed = ['#11', '+', '11'];
    const { said, text } = await talkAt('icon', typed, data);
    expect(said).toContain('  10 of 2,500 read; + reads the next.');
    expect(said).toContainEqual(expect.stringContaining('#11 was not read; #1 to #10 were.'));
    expect(said).toContain('  20 of 2,500 read; + reads the next.');
    expect(text).toBe('icon-0010.svg');
  });

  test('are all searched, in any number', async () => {
    const { said, text } = await talkAt('icon', ['/2499', '+', '1'], data);
    expect(said).toContain('  #1 icon-2499.svg, 1 B');
    expect(said).toContain('  There are no more.');
    expect(text).toBe('icon-2499.svg');
  });

  test('are filtered by a search, in a short list too', async () => {
    const { said, text } = await talkAt('cat', ['-', '/off', '2', '1']);
    expect(said).toContainEqual(expect.stringContaining('only #1 was.'));
    expect(text).toBe('office');
  });
});

test('entries are typed and read out one by one, unchanged', async () => {
  const printing = "RUN printf 'one\\ntwo\\n' > /x";
  const { said, text } = await talkAt('preruncommands', [printing, 'apt', '#2 RUN true', '']);
  expect(said).toContain(
    '  Entry 2: Error: This is not a build instruction: an entry starts with RUN, COPY or ENV.',
  );
  expect(said.slice(-3)).toEqual(['  Now 2 entries:', `  1: ${printing}`, '  2: RUN true']);
  expect(text).toBe(`${printing}\nRUN true`);
});

test('a finding is read out once, and again for another invalid answer', async () => {
  const once = await talkAt('host_config.mem_limit', ['much', '']);
  expect(count(once.said, 'A size is a whole number')).toBe(1);
  const twice = await talkAt('host_config.mem_limit', ['much', 'more', '']);
  expect(count(twice.said, 'A size is a whole number')).toBe(2);
});

test('the help is read out once, and again on request', async () => {
  const { wizard, session, said } = await talkAt('host_config.mem_limit', ['512M']);
  const help = 'Memory limit: a whole number';
  wizard.dispatch({ type: 'entered', key: 'host_config.mem_limit' });
  await askField(wizard, session);
  expect(count(said, help)).toBe(1);
  expect(said.at(-1)).toBe('  + reads the 16 suggestions; ? explains.');
});

test('a list is not read out again with another field', async () => {
  const { wizard, session, said } = await talkAt('host_config.mem_limit', ['']);
  wizard.dispatch({ type: 'entered', key: 'host_config.shm_size' });
  await askField(wizard, session);
  expect(count(said, '  #1 64M')).toBe(1);
  expect(said).toContain('  + reads the 16 suggestions.');
});

test('a searchable list is read out on request', async () => {
  const mimetypes = Array.from({ length: 11 }, (_, index) => ({
    type: `x/${index}`,
    extensions: [],
    description: '',
    aliases: [],
  }));
  const { said, text } = await talkAt('mimetype', ['+', '#2'], { suggestions: { mimetypes } });
  expect(said).toContain('  + reads the 11 suggestions.');
  expect(said.indexOf('  #1 x/0')).toBeGreaterThan(said.indexOf('  + reads the 11 suggestions.'));
  expect(text).toBe('x/1;');
});

test('a chosen number of processors is read out as one', async () => {
  const { said } = await talkAt('host_config.cpu_quota', ['#2']);
  expect(said.slice(-2)).toEqual(['  Now: 50000', '  That is 0.5 CPUs.']);
});

describe('@ and the name of a file', () => {
  const folder = folderOfAll();

  beforeAll(async () => {
    await writeFile(join(folder, 'text'), 'one\ntwo three\n');
  });

  test.each([
    ['comment', 'one\ntwo three', '  1: one'],
    ['keyword', 'one,two three', '  Now: one,two three'],
    ['displayname', 'one two three', '  Now: one two three'],
  ])('takes its text for %s, and reads it out', async (key, value, line) => {
    const { text, said } = await talkAt(key, [`@${join(folder, 'text')}`]);
    expect(text).toBe(value);
    expect(said).toContain(line);
  });

  test('is the answer itself without such a file, and after a backslash', async () => {
    const missing = `@${join(folder, 'missing')}`;
    expect((await talkAt('displayname', [missing])).text).toBe(missing);
    const text = `@${join(folder, 'text')}`;
    expect((await talkAt('displayname', [`\\${text}`])).text).toBe(text);
  });
});

describe('several pasted lines', () => {
  // With these nobody waits for packages and access labels to be looked up.
  const packages = ['x11-utils', 'vim', 'nano'];
  const packageNames = Object.fromEntries(
    packages.map((name) => [packageKey('apt', complete.template, name), undefined]),
  );
  const suggestions = { 'access labels': [] };

  test.each([
    ['debpackage', 'x11-utils\nvim nano', 'x11-utils vim nano'],
    ['keyword', 'desk calculator\nmath', 'desk calculator,math'],
    ['mimetype', '/x/y\ntext/css', '/x/y;text/css;'],
    ['acl.deny', 'staff\nguests;others', 'staff, guests, others'],
    ['displayname', 'Desk\nCalculator', 'Desk Calculator'],
    ['comment', '- one\n\\two', '- one\n\\two'],
  ])('are entries of %s, or one value, and never a sign', async (key, lines, text) => {
    const found = await talkAt(key, [lines], { packageNames, suggestions });
    expect(found.text).toBe(text);
    if (key !== 'comment') expect(found.said).toContain(`  Now: ${text}`);
  });
});

describe('suggestions that are loaded after the question', () => {
  const { templates, ...others } = loadedData.suggestions;

  /** The question for the template while its templates are looked up. @param answer given after they have come; without one, the user leaves before */
  async function late(answer: string | undefined, typed: string[]) {
    const opened = reduce(openState(complete), { type: 'entered', key: 'template' });
    const wizard = openWizard(
      update(opened, { session: { data: { ...opened.session.data, suggestions: others } } }),
    );
    const session = scriptedSession(typed);
    const { said } = session;
    const come = () =>
      wizard.dispatch({ type: 'data-loaded', data: { suggestions: { templates } } });
    const { ask } = session;
    let isFirst = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The time that is waited for them has passed.
    const passing = setInterval(() => vi.advanceTimersByTime(1000), 1);
    await askField(wizard, {
      ...session,
      async ask(question) {
        said.push(question);
        if (!isFirst) return ask(question);
        isFirst = false;
        if (answer !== undefined) come();
        return answer;
      },
    });
    clearInterval(passing);
    // Nobody hears of them who has left.
    if (answer === undefined) come();
    return { said, text: wizard.state().document.answers.template?.text };
  }

  test('are announced, and can be read and chosen', async () => {
    const { said, text } = await late('+', ['#2']);
    const question = said.indexOf('Template: ');
    expect(said[question - 1]).toBe(
      '  Suggestions are still loading; a notice follows when they are there.',
    );
    expect(said.slice(question + 1, question + 3)).toEqual(['', '  + reads the 2 suggestions.']);
    expect(said).toContainEqual(expect.stringMatching(/^ {2}#2 acme\/oc\.template\.alpine\.gtk/));
    expect(text).toBe('acme/oc.template.alpine.gtk');
  });

  test('are not announced any more once the field is left', async () => {
    const { said } = await late(undefined, []);
    expect(said.at(-1)).toBe('Template: ');
  });
});

test('!quit quits, and similar words are answers with a hint', async () => {
  const { wizard, text, said } = await talkAt('displayname', ['quit']);
  expect([text, said.includes('  !quit quits.')]).toEqual(['quit', true]);
  wizard.dispatch({ type: 'entered', key: 'displayname' });
  expect(await askField(wizard, scriptedSession(['!quit', 'more']))).toBe(false);
  expect(textsOf(wizard.state()).displayname).toBe('quit');
});

test('an error names its entry', async () => {
  const { said } = await talkAt('cat', ['utilities,nonsense']);
  expect(said).toContainEqual(expect.stringMatching(/^ {2}Warning at nonsense: The platform has/));
  const of = await talkAt('mimetype', ['text/html,nonsense']);
  expect(of.said).toContainEqual(
    expect.stringMatching(/^ {2}Warning at nonsense: This is not a MIME/),
  );
  const alone = await talkAt('cat', ['nonsense']);
  expect(alone.said).toContainEqual(expect.stringMatching(/^ {2}Warning: The platform has/));
});
