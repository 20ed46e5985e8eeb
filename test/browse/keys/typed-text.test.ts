import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action } from '../../../src/browse/action.ts';
import { browseBindings } from '../../../src/browse/keys/bindings.ts';
import { handleKey } from '../../../src/browse/open/on-screen.tsx';
import { reduce } from '../../../src/browse/reduce/reduce.ts';
import { type BrowseState, type Overlay, openState } from '../../../src/browse/state.ts';
import { caseCount } from '../../support/sample.ts';
import { keysOfPieces, typedPieces } from '../../terminal/keys/typed-pieces.ts';

const sight = () => ({ rows: 10, first: 0, end: 20 });
const empty = { value: '', cursor: 0 };
const problem = { summary: 'It wants a token.', details: [] } as never;

const overlays: readonly (Overlay | undefined)[] = [
  undefined,
  { kind: 'address', name: 'chess', text: empty, problem: undefined },
  { kind: 'token', catalog: 'http://catalog.example', problem, text: empty, task: undefined },
];

function textAfter(state: BrowseState, pieces: readonly string[]): string | undefined {
  let now = state;
  const dispatch = (action: Action) => {
    now = reduce(now, action);
  };
  for (const key of keysOfPieces(pieces)) handleKey(key, () => now, dispatch, sight);
  if (!now.overlay) return now.line.value;
  return 'text' in now.overlay ? now.overlay.text.value : undefined;
}

const commands = [...new Set(browseBindings.map(({ command }) => command))];

test.each(overlays)('text typed in random pieces is the text of the line (%#)', (overlay) => {
  const state: BrowseState = { ...openState('http://catalog.example'), overlay };
  fc.assert(
    fc.property(typedPieces(commands), (pieces) => {
      expect(textAfter(state, pieces)).toBe(pieces.join(''));
    }),
    { numRuns: caseCount(500) },
  );
});
