import { expect, it } from 'vitest';
import type {
  IconPictures,
  PictureRoom,
} from '../../../../../src/terminal/picture/icon-pictures.ts';
import { type Row, row, widthOf } from '../../../../../src/terminal/rows/row.ts';
import { fieldOfKey } from '../../../../../src/wizard/answers/field-of-key.ts';
import { initialState } from '../../../../../src/wizard/document/initial-state.ts';
import { iconChoice } from '../../../../../src/wizard/pages/form/view/icon-choice.ts';
import type { WizardState } from '../../../../../src/wizard/state.ts';

const [beside, chosen] = [Buffer.from('beside'), Buffer.from('chosen')];

const state: WizardState = {
  ...initialState({ draft: 'one' }),
  page: 'identity',
  document: {
    origin: {},
    answers: { icon: { text: 'chosen.svg' } },
    focus: { identity: 'icon' },
    draft: 'one',
  },
  data: {
    suggestions: {
      icons: [
        { name: 'beside.svg', size: 6 },
        { name: 'chosen.svg', size: 6 },
      ],
    },
    iconFiles: { 'beside.svg': beside, 'chosen.svg': chosen },
    packageNames: {},
  },
};

/** Pictures that fill their room with a letter, and what they were asked for. */
function lettered() {
  const asked: { svg: Uint8Array | null | undefined; room: PictureRoom }[] = [];
  const pictures: IconPictures = {
    depth: 24,
    rowsOf(svg, room) {
      asked.push({ svg, room });
      return Array<Row>(room.rows).fill(row('P'.repeat(room.columns)));
    },
  };
  return { pictures, asked };
}

const list = ({ width }: { width: number }): Row[] => [row('x'.repeat(width)), row('y')];

const rowsFor = (key: string, pictures: IconPictures, room = { width: 40, height: 10 }) =>
  iconChoice(state, fieldOfKey(key)!, list, room, pictures);

it('puts the picture at the right of the list, and neither over the other', () => {
  const { pictures } = lettered();
  const rows = rowsFor('icon', pictures);
  expect(rows).toHaveLength(8);
  expect(rows.map(widthOf)).toEqual(rows.map(() => 40));
  expect(rows[0]!.map(({ text }) => text).join('')).toBe(`${'x'.repeat(22)}  ${'P'.repeat(16)}`);
});

it('shows the highlighted icon, or else the answered one', () => {
  const { pictures, asked } = lettered();
  rowsFor('icon', pictures);
  iconChoice(
    { ...state, highlight: 0 },
    fieldOfKey('icon')!,
    list,
    { width: 40, height: 10 },
    pictures,
  );
  expect(asked.map(({ svg }) => svg)).toEqual([chosen, beside]);
});

it('reserves the space of a picture that is not drawn yet', () => {
  const rows = rowsFor('icon', { depth: 24, rowsOf: () => [] });
  expect(rows).toEqual([row('x'.repeat(22)), row('y')]);
});

it.each([
  ['for another field', 'keyword', { width: 40, height: 10 }],
  ['in too narrow a pane', 'icon', { width: 19, height: 10 }],
  ['in too low a pane', 'icon', { width: 40, height: 3 }],
])('draws no picture %s', (_, key, room) => {
  const { pictures, asked } = lettered();
  expect(rowsFor(key, pictures, room)).toEqual(list(room));
  expect(asked).toEqual([]);
});
