import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action, CommandName } from '../../../src/browse/action.ts';
import type { Application } from '../../../src/browse/catalog.ts';
import { browseBindings } from '../../../src/browse/keys/bindings.ts';
import { reduce } from '../../../src/browse/reduce/reduce.ts';
import { BrowseScreen } from '../../../src/browse/screen/browse-screen.tsx';
import { type BrowseState, openState, queryKey } from '../../../src/browse/state.ts';
import { columnsOf } from '../../../src/text/columns/columns.ts';
import { onTerminal } from '../../terminal/components/on-terminal.tsx';
import { screenLines } from '../../terminal/components/screen-lines.tsx';

const names = ['chess', 'an-application-with-a-long-name-that-fits-nowhere', '計算機', 'go'];

const application: Application = {
  name: 'chess',
  displayname: 'Chess',
  source: 'descriptor',
  etag: '"a"',
  revision: 2,
  registered: 0,
  updated: 1,
  fields: { launch: 'chess.Chess', cat: 'games', acl: { permit: ['staff', 'students'] } },
  image: undefined,
};

const at = (names: readonly CommandName[], ...actions: readonly Action[]): BrowseState => {
  const open = openState('http://catalog.example:30443');
  const applications = names.length === 0 ? [] : listedApplications;
  const part = { applications, next: undefined };
  const counts = { found: 4, values: [{ facet: 'category', value: 'games', count: 4 } as const] };
  return [
    { type: 'list-loaded', key: queryKey(open), after: undefined, part } as const,
    { type: 'counted', key: queryKey(open), counts } as const,
    { type: 'total-counted', total: 4 } as const,
    {
      ...({ type: 'application-loaded', name: 'chess' } as const),
      loaded: { status: 'here', value: application } as const,
    },
    ...names.map((name): Action => ({ type: 'command', name })),
    ...actions,
  ].reduce(reduce, open);
};

const listedApplications = names.map((name) => ({ name, displayname: name, cat: 'games' }));

const failed = {
  ...{ message: 'no catalog answers at http://catalog.example:30443: connection refused' },
  ...{ action: 'Start one with "deskpack catalog serve".' },
};

const scenes: Readonly<Record<string, () => BrowseState>> = {
  list: () => at(['down']),
  filters: () => at(['filters']),
  open: () => at(['accept']),
  revisions: () => at(['accept', 'revisions']),
  menu: () => at(['accept', 'accept']),
  copying: () => at(['accept', 'copy', 'accept']),
  help: () => at(['help']),
};

function textAt(state: BrowseState, columns: number, rows: number): string[] {
  return screenLines(<BrowseScreen state={state} dispatch={() => {}} />, { columns, rows }, {});
}

const commands = [...new Set(browseBindings.map(({ command }) => command))];

test('every screen fits its terminal', () => {
  const view = { rows: 10, first: 0, end: 20 };
  const action = fc.oneof(
    fc.constantFrom(...commands).map((name): Action => ({ type: 'command', name, view })),
    fc
      .oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constant('日本語'.repeat(40)))
      .map((text): Action => ({ type: 'typed', text })),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 40, max: 200 }),
      fc.integer({ min: 12, max: 60 }),
      fc.constantFrom(...Object.values(scenes)),
      fc.array(action, { maxLength: 12 }),
      (columns, rows, scene, actions) => {
        const state = actions.reduce(reduce, scene());
        const lines = textAt(state, columns, rows);
        expect(lines.length).toBe(rows);
        for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
      },
    ),
  );
});

test.each([
  [60, 15],
  [80, 24],
  [200, 60],
])('the cursor is behind what is searched for, at %ix%i', async (columns, rows) => {
  const state = at(['search'], { type: 'typed', text: 'ches' });
  const screen = <BrowseScreen state={state} dispatch={() => {}} />;
  const { lines, cursor } = await onTerminal(screen, { columns, rows });
  expect(lines[cursor.y]!.slice(0, cursor.x)).toMatch(/ ches$/);
});

describe('on a small screen', () => {
  test('the first line has the name of the open application', () => {
    expect(textAt(scenes.open!(), 40, 12)[0]).toContain('chess');
  });

  test('the reason for an empty list is shown completely', () => {
    const open = openState('http://catalog.example:30443');
    const state = reduce(open, { type: 'list-failed', key: queryKey(open), problem: failed });
    const text = textAt(state, 40, 12).join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('connection refused');
    expect(text).toContain('Start one with "deskpack catalog serve".');
  });
});
