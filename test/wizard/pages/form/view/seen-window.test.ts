import { expect, it } from 'vitest';
import type {
  IconPictures,
  PictureRoom,
} from '../../../../../src/terminal/picture/icon-pictures.ts';
import { type Row, row } from '../../../../../src/terminal/rows/row.ts';
import { fieldOfKey } from '../../../../../src/wizard/answers/field-of-key.ts';
import { seenWindow } from '../../../../../src/wizard/pages/form/view/seen-window.ts';
import { reduce } from '../../../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../../../src/wizard/state.ts';
import { startState } from '../../../start-state.ts';

const picture = Buffer.from('a drawing');

/** A form for which a look has seen a window. */
function lookedAt(): WizardState {
  const typed = reduce(startState(), { type: 'typed', text: 'handwritten' });
  const chosen = reduce(typed, { type: 'command', name: 'accept' });
  const looked = { of: chosen.slots.start.look!, since: 0, picture };
  return reduce(chosen, { type: 'data-loaded', data: { looked } });
}

function shown(state: WizardState, key = 'launch', height = 6, depth: IconPictures['depth'] = 24) {
  const asked: { svg: Uint8Array | null | undefined; room: PictureRoom }[] = [];
  const pictures: IconPictures = {
    depth,
    rowsOf(svg, room) {
      asked.push({ svg, room });
      return Array<Row>(room.rows).fill(row('W'.repeat(room.columns)));
    },
  };
  const list = ({ width }: { width: number }) => [row('x'.repeat(width))];
  const rows = seenWindow(state, fieldOfKey(key)!, list, { width: 60, height }, pictures);
  return { asked, lines: rows.map((spans) => spans.map(({ text }) => text).join('')) };
}

it('shows the window that the look has seen, beside what is said of its class', () => {
  const { asked, lines } = shown(lookedAt());
  expect(asked).toEqual([{ svg: picture, room: { columns: 18, rows: 6 } }]);
  expect(lines).toHaveLength(6);
  expect(lines[0]).toBe(`${'x'.repeat(40)}  ${'W'.repeat(18)}`);
});

const undone = () => reduce(lookedAt(), { type: 'command', name: 'undo' });

it.each([
  ['for another field', () => shown(lookedAt(), 'path')],
  ['in a low pane', () => shown(lookedAt(), 'launch', 4)],
  ['with few colours', () => shown(lookedAt(), 'launch', 6, 4)],
  ['of another application', () => shown(undone())],
  ['before the look', () => shown(startState())],
])('shows no picture %s', (_, show) => {
  const { asked, lines } = show();
  expect([asked, lines]).toEqual([[], ['x'.repeat(60)]]);
});
