import { expect, test } from 'vitest';
import { reviewItems } from '../../../../../src/wizard/pages/review/review-items.ts';
import { reduce } from '../../../../../src/wizard/session/reduce.ts';
import { update } from '../../../../../src/wizard/state.ts';
import { screenTextOf } from '../../../screen/screens.tsx';
import { complete, loadedData, openState } from '../../../wizard-state.ts';

const reviewOf = (answers: Readonly<Record<string, string>>, data = loadedData) =>
  reduce(update(openState(answers), { session: { data } }), { type: 'command', name: 'review' });

const linesOf = (state: ReturnType<typeof reviewOf>, columns = 80, rows = 24) =>
  screenTextOf(state, columns, rows)
    .split('\n')
    .map((line) => line.replace(/^.*?│ ?/, ''));

test('the summary is first, with the access rule', () => {
  const lines = linesOf(reviewOf({ ...complete, 'acl.permit': 'staff' }));
  expect(lines.slice(3, 7)).toEqual([
    expect.stringMatching(/^Calculator {2}xcalc · utilities · people labelled staff$/),
    '  /usr/bin/xcalc',
    '  xcalc.XCalc',
    '  x11-apps',
  ]);
  expect(linesOf(reviewOf(complete))[3]).toBe('Calculator  xcalc · utilities · everyone');
  // Where there is little room, the rest is only among all answers.
  expect(linesOf(reviewOf(complete), 60, 15)[2]).toMatch(/^Calculator {2}xcalc/);
  const { displayname: _, ...unnamed } = complete;
  expect(linesOf(reviewOf(unnamed))[3]).toBe('xcalc  utilities · everyone');
});

test('what was seen of the image that these answers give is said, and of no other', () => {
  const open = reviewOf(complete);
  const { answers } = open.document;
  const opens = [
    { type: 'text/plain', verdict: 'opens', evidence: '' },
    { type: 'image/png', verdict: 'fails', evidence: '' },
  ] as const;
  const present = { at: Date.now(), isProven: true, launch: 'xcalc.XCalc', opens } as const;
  const proof = { answers, endedAt: undefined, present };
  const proven = reduce(open, { type: 'data-loaded', data: { proof } });
  const said = /^✓ It was proven to start .*: xcalc\.XCalc\. It opens text\/plain;/;
  const words = (state: typeof open) => linesOf(state, 120, 24).join('\n');
  expect(linesOf(proven, 120, 24)).toContainEqual(expect.stringMatching(said));
  expect(words(proven)).toContain('does not open image/png');
  // Where there is little room, the line is cut, and the goals stay in sight.
  const small = linesOf(proven, 60, 15);
  expect(small).toContainEqual(expect.stringMatching(/^✓ It was proven to start .*…$/));
  expect(small.join('\n')).toContain('›');
  const changed = reduce(proven, { type: 'answered', key: 'name', text: 'other' });
  expect(words(changed)).not.toContain('proven to start');
});

test('a value that was proposed for a field outside the form is shown with its source', () => {
  const open = reviewOf(complete);
  const from = { source: 'described', detail: 'AppStream metadata', word: 'AppStream' } as const;
  const answers = { ...open.document.answers, summary: { text: 'Count', from } };
  const state = update(open, { document: { ...open.document, answers } });
  expect(linesOf(state, 100, 60)).toContainEqual(
    expect.stringMatching(/^ *Summary +Count {2}AppStream/),
  );
  // However long it is, its source is in sight.
  const long = { ...answers, summary: { text: 'Count '.repeat(20), from } };
  const wide = linesOf(update(open, { document: { ...open.document, answers: long } }), 100, 60);
  expect(wide).toContainEqual(expect.stringMatching(/^ *Summary +(?:Count )+.*… {2}AppStream/));
  const items = reviewItems(state);
  expect(items.at(-1)).toEqual({ kind: 'extra', key: 'summary' });
  const { slots } = state.editing;
  const review = { ...slots.review, selected: items.length - 1 };
  const selected = update(state, { editing: { slots: { ...slots, review } } });
  const accepted = reduce(selected, { type: 'command', name: 'accept' });
  expect(accepted.editing.notice).toContain('no field for this');
});

test('the reason of a disabled goal is shown once', () => {
  const reason = 'nothing answers there';
  const catalog = { available: false, code: 'catalog-unreachable', reason, action: 'x' } as const;
  const state = reviewOf(complete, { ...loadedData, host: { ...loadedData.host!, catalog } });
  const lines = linesOf(state, 100, 40);
  expect(lines.filter((line) => line.includes(reason))).toEqual([`! Not now: ${reason}`]);
  expect(lines.slice(1).join('\n')).not.toContain('no catalog');
  // The other tabs do not say it.
  const tab = reduce(state, { type: 'command', name: 'next-tab' });
  expect(linesOf(tab, 100, 40).slice(1).join('\n')).toContain('! no catalog');
});

test('findings come before goals', () => {
  const lines = linesOf(reviewOf({ ...complete, name: 'bad name' }), 100, 40);
  const order = ['To fix first', '! Not now: 1 error to fix first', 'All answers'];
  const places = order.map((text) => lines.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
  const warned = linesOf(reviewOf({ ...complete, cat: 'offic' }), 100, 40);
  expect(warned.indexOf('To check')).toBeLessThan(warned.indexOf('What to do'));
  expect(warned).toContain('To check');
});

test('while nothing is highlighted, Down highlights the first item', () => {
  const { host: _, ...data } = loadedData;
  const down = { type: 'command', name: 'down', view: { rows: 10, first: 0, end: 0 } } as const;
  const highlighted = (state: ReturnType<typeof reviewOf>) =>
    linesOf(state, 80, 40).filter((line) => line.startsWith('›'));
  const publish = '› Write the files, build, save, import and register';
  const open = reviewOf(complete, data);
  expect(highlighted(open)).toEqual([]);
  expect(highlighted(reduce(open, down))).toEqual([publish]);
  expect(highlighted(reduce(reduce(open, down), down))).toEqual([
    '› Build, save and import; register later',
  ]);
  const warned = reviewOf({ ...complete, cat: 'offic' }, data);
  expect(highlighted(warned)).toEqual([]);
  expect(highlighted(reduce(warned, down))).toEqual([expect.stringContaining('Warning: Category')]);
  expect(highlighted(reduce(reduce(warned, down), down))).toEqual([publish]);
});
