import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Action } from '../../../src/browse/action.ts';
import type { Application } from '../../../src/browse/catalog.ts';
import type { CommandName } from '../../../src/browse/command.ts';
import { browseBindings } from '../../../src/browse/keys/bindings.ts';
import { reduce } from '../../../src/browse/reduce/reduce.ts';
import { BrowseScreen } from '../../../src/browse/screen/browse-screen.tsx';
import { type BrowseState, openState, queryKey } from '../../../src/browse/state.ts';
import { columnsOf, loadColumns } from '../../../src/text/columns.ts';
import { screenLines } from '../../terminal/components/screen-lines.tsx';

/** The place of the cursor that was set last. */
let cursor: { readonly x: number; readonly y: number } | undefined;

vi.mock('ink', async (original) => ({
  ...(await original<typeof import('ink')>()),
  useCursor: () => ({
    setCursorPosition(place: typeof cursor) {
      cursor = place;
    },
  }),
}));

beforeAll(loadColumns);

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
  ...{ action: 'Start one with "deskpack serve".' },
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
  cursor = undefined;
  return screenLines(<BrowseScreen state={state} dispatch={() => {}} />, { columns, rows }, {});
}

const commands = [...new Set(browseBindings.map(({ command }) => command))];

test('any screen fits on its terminal, with the cursor on it', () => {
  const sight = { rows: 10, first: 0, end: 20 };
  const action = fc.oneof(
    fc.constantFrom(...commands).map((name): Action => ({ type: 'command', name, sight })),
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
        const { x, y } = cursor ?? { x: 0, y: 0 };
        expect(x >= 0 && x < columns && y >= 0 && y < rows).toBe(true);
      },
    ),
  );
});

describe('on a small screen', () => {
  test('the name of what is open is in the first line', () => {
    expect(textAt(scenes.open!(), 40, 12)[0]).toContain('chess');
  });

  test('all of why nothing is listed can be read', () => {
    const open = openState('http://catalog.example:30443');
    const state = reduce(open, { type: 'list-failed', key: queryKey(open), problem: failed });
    const text = textAt(state, 40, 12).join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('connection refused');
    expect(text).toContain('Start one with "deskpack serve".');
  });
});
