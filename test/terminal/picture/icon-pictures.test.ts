import { expect, it, vi } from 'vitest';
import { openIconPictures } from '../../../src/terminal/picture/icon-pictures.ts';
import { columnsOf } from '../../../src/text/columns/columns.ts';

const icon = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="${colour}"/></svg>`,
  );

const room = { columns: 4, rows: 2 };

/** The rows of one colour. */
const square = (...colour: readonly number[]) => {
  const codes = colour.join(';');
  const row = `\u001b[38;2;${codes}m\u001b[48;2;${codes}m▀▀▀▀\u001b[49m\u001b[39m`;
  return [row, row];
};

function opened() {
  const onDrawn = vi.fn();
  const pictures = openIconPictures(24, onDrawn);
  const drawn = (times: number) =>
    vi.waitFor(() => expect(onDrawn).toHaveBeenCalledTimes(times), { timeout: 200_000 });
  return { pictures, drawn, onDrawn };
}

it('has no rows at first, and the rows of the picture once it is rasterised', async () => {
  const { pictures, drawn } = opened();
  const red = icon('#f00');
  expect(pictures.rowsOf(red, room)).toEqual([]);
  await drawn(1);
  expect(pictures.rowsOf(red, room)).toEqual(square(255, 0, 0));
});

it('rasterises a picture once, for any number of frames', async () => {
  const { pictures, drawn, onDrawn } = opened();
  const red = icon('#f00');
  for (let screen = 0; screen < 50; screen += 1) pictures.rowsOf(red, room);
  await drawn(1);
  pictures.rowsOf(red, room);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(onDrawn).toHaveBeenCalledTimes(1);
});

it('skips pictures that are no longer wanted', async () => {
  const { pictures, drawn } = opened();
  const icons = ['#f00', '#0f0', '#00f'].map(icon);
  for (const each of icons) pictures.rowsOf(each, room);
  await drawn(2);
  expect(pictures.rowsOf(icons[2]!, room)).toEqual(square(0, 0, 255));
  expect(pictures.rowsOf(icons[1]!, room)).toEqual([]);
});

it('rasterises again for another size', async () => {
  const { pictures, drawn } = opened();
  const red = icon('#f00');
  pictures.rowsOf(red, room);
  await drawn(1);
  const wider = { columns: 20, rows: 3 };
  pictures.rowsOf(red, wider);
  await drawn(2);
  const rows = pictures.rowsOf(red, wider);
  expect(rows).toHaveLength(3);
  expect(rows.map(columnsOf)).toEqual([6, 6, 6]);
});

it('has no rows for a missing or broken icon, and does not retry', async () => {
  const { pictures, drawn, onDrawn } = opened();
  expect(pictures.rowsOf(undefined, room)).toEqual([]);
  expect(pictures.rowsOf(null, room)).toEqual([]);
  const broken = Buffer.from('no drawing');
  pictures.rowsOf(broken, room);
  await drawn(1);
  expect(pictures.rowsOf(broken, room)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(onDrawn).toHaveBeenCalledTimes(1);
});

it('rasterises nothing without space', () => {
  const { pictures } = opened();
  expect(pictures.rowsOf(icon('#f00'), { columns: 0, rows: 4 })).toEqual([]);
});
