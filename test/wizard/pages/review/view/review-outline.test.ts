import { expect, test } from 'vitest';
import { askPlain } from '../../../../../src/wizard/lines/ask-plain.ts';
import { reduce } from '../../../../../src/wizard/session/reduce.ts';
import { openWizard } from '../../../../../src/wizard/session/wizard.ts';
import { update } from '../../../../../src/wizard/state.ts';
import { scriptedSession } from '../../../../terminal/prompt/scripted-session.ts';
import { askHere } from '../../../lines/ask-here.ts';
import { complete, openState } from '../../../wizard-state.ts';

/** The output from the review on when these lines are typed, each with its question. */
async function talkFromReview(answers: Record<string, string>, typed: string[]) {
  const session = scriptedSession(typed, (question, line = '') => `${question}${line}`);
  const { said } = session;
  const state = reduce(openState(answers), { type: 'command', name: 'review' });
  const wizard = openWizard(state);
  await askPlain(wizard, session);
  return { said, questions: said.filter((line) => /^[A-Z][\w &]*: /.test(line)), wizard };
}

test('a summary comes first, and details on request', async () => {
  const wrong = { ...complete, 'host_config.mem_limit': 'much' };
  const { said } = await talkFromReview(wrong, ['?', 'list']);
  const first = said.slice(0, said.indexOf('What to do: ?'));
  expect(first).toContain('  1 error: Memory.');
  expect(first).toContainEqual(
    expect.stringMatching(/^ {2}Not now, 1 error .*: #1, #2.*\+ reads them/),
  );
  expect(first.join('\n')).not.toContain('A size is');
  const details = said.slice(first.length);
  expect(details).toContainEqual(expect.stringContaining('  Memory: Error: A size is'));
  expect(details).toContainEqual(expect.stringMatching(/^ {2}#1 .*\(not now: 1 error/));
});

test('a corrected field leads back to the review', async () => {
  const typed = ['Memory', '512M', 'Memory', '<', 'Memory', ''];
  const { questions } = await talkFromReview(complete, typed);
  const [ask, memory] = ['What to do: ', 'Memory: '];
  expect(questions).toEqual([
    `${ask}Memory`,
    `${memory}512M`,
    `${ask}Memory`,
    `${memory}<`,
    `${ask}Memory`,
    memory,
    ask,
  ]);
});

test('a page leads back after its last field', async () => {
  const { questions } = await talkFromReview(complete, ['Files', '', '', '', '']);
  expect(questions.map((line) => line.split(':')[0])).toEqual([
    'What to do',
    'MIME types',
    'File extensions',
    'Legacy extensions',
    'Default application',
    'What to do',
  ]);
});

test('a fix is named, and applied by its sign', async () => {
  const fixable = { ...complete, cat: 'Utilities' };
  const { said, wizard } = await talkFromReview(fixable, ['*', '*']);
  expect(said).toContainEqual(expect.stringMatching(/^ {2}\? reads the findings\. \* fixes one: /));
  expect(wizard.state().document.answers.cat?.text).toBe('utilities');
  expect(said).toContainEqual(expect.stringMatching(/^ {2}Done: /));
  expect(said).toContain('  Not now: nothing to fix here');
});

test('goals are read out again only after a change', async () => {
  const wrong = { ...complete, 'host_config.mem_limit': 'much' };
  const { said } = await talkFromReview(wrong, ['Name', '', 'Memory', '512M', 'Memory', '']);
  const reviews = said
    .join('\n')
    .split(/^Review, page.*$/m)
    .slice(1);
  expect(reviews).toHaveLength(4);
  const [first, same, mended, last] = reviews.map((text) => text.split('What to do: ')[0]);
  expect(first).toMatch(/ {2}Here: .*\n[\s\S]* {2}Not now, 1 error/);
  expect(same).toBe(
    `\n  1 error: Memory.\n  ? reads the findings.\n  ${Object.keys(wrong).length} answers given.\n`,
  );
  expect(mended).toMatch(/Nothing is wrong\.[\s\S]* {2}#1 Write the files/);
  expect(mended).not.toContain('Here: ');
  expect(last).not.toContain('#1 Write the files');
});

test('an empty line does nothing, and says what can be typed', async () => {
  const { said, wizard } = await talkFromReview(complete, ['', '!', 'x']);
  const expected = said.filter((line) =>
    line.startsWith('  Expected: the number of a choice, which does it; the name of a field'),
  );
  expect(expected).toHaveLength(4);
  expect(expected[0]).toContain('answers, descriptor, recipe, files');
  expect(wizard.state().editing.slots.run).toBeUndefined();
});

test.each(['quit', '!quit'])('%s quits, and keeps the draft', async (word) => {
  const { questions, wizard } = await talkFromReview(complete, [word, 'answers']);
  expect(questions).toEqual([`What to do: ${word}`]);
  expect(wizard.state().session.exit).toEqual({ status: 130, keepsDraft: true });
});

test('an ambiguous name of a page and a field is refused', async () => {
  const typed = ['launch', 'Launch', 'field launch', '<', 'page launch', '<', 'Window class'];
  const { said, questions } = await talkFromReview(complete, typed);
  const both =
    '  "page Launch" goes to that page, "field Window class" to that field, which descriptors call launch.';
  expect(said.filter((line) => line === both)).toHaveLength(2);
  expect(questions.map((line) => line.split(':')[0])).toEqual([
    ...['What to do', 'What to do', 'What to do', 'Window class'],
    ...['What to do', 'Executable', 'Advanced, page 7 of 8'].slice(0, 2),
    ...['What to do', 'Window class'],
  ]);
});

test('"files" reads out the files, and explains how to go to the page of that name', async () => {
  const { questions } = await talkFromReview(complete, ['page Files', '!', 'template', '!']);
  expect(questions.map((line) => line.split(':')[0])).toEqual([
    ...['What to do', 'MIME types', 'What to do', 'Template', 'What to do'],
  ]);
});

test('a number stays that of the choice that was read out under it, also if another one comes before it', async () => {
  const state = reduce(openState(complete), { type: 'command', name: 'review' });
  const wizard = openWizard(state);
  const resumable = () => {
    const { answers } = wizard.state().document;
    const place = { step: 'save', upToDate: ['build'] } as const;
    const resumePoint = { answers, endedAt: undefined, place };
    wizard.dispatch({ type: 'data-loaded', data: { resumePoint } });
  };
  const typed = ['?', '#2'];
  const session = scriptedSession();
  const goals: string[] = [];
  const asked = {
    ...session,
    async ask(question: string) {
      session.said.push(question);
      if (typed.length === 2) resumable();
      return typed.shift();
    },
  };
  const titleOf = (lines: readonly string[], number: number) =>
    lines.findLast((line) => line.startsWith(`  #${number} `))?.slice(5);
  wizard.subscribe(() => {
    const {
      run: { goal },
      editing: { slots },
    } = wizard.state();
    if (slots.run) goals.push(goal);
  });
  expect(await askHere(wizard, asked)).toBe(true);
  const { said } = session;
  const before = said.slice(0, said.indexOf('What to do: '));
  expect(said).toContainEqual(expect.stringMatching(/^ {2}New: Resume from save.*list reads all/));
  expect(said).toContain('  The list has changed:');
  expect(titleOf(said, 2)).toBe(titleOf(before, 1));
  expect(goals[0]).toBe('publish');
});

test('a choice that is gone is not mistaken for another one', async () => {
  const opened = openState(complete);
  const catalog = { available: false, code: 'x', reason: 'refused', action: 'y' } as never;
  const host = { ...opened.session.data.host!, catalog };
  const without = update(opened, { session: { data: { ...opened.session.data, host } } });
  const wizard = openWizard(reduce(without, { type: 'command', name: 'review' }));
  const session = scriptedSession();
  const typed: string[] = [];
  const asked = {
    ...session,
    async ask() {
      if (typed.length > 0) return undefined;
      const number = session.said.find((line) => line.includes('Start a catalog'))?.slice(2, 4);
      typed.push(number ?? 'none');
      wizard.dispatch({ type: 'data-loaded', data: { host: opened.session.data.host! } });
      return number;
    },
  };
  expect(await askHere(wizard, asked)).toBe(false);
  expect(session.said).toContainEqual(
    expect.stringMatching(/^ {2}Not there any more: Start a catalog/),
  );
  expect(wizard.state()).toMatchObject({
    editing: { page: 'review' },
    run: { catalogWork: undefined },
  });
});
