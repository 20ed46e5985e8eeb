import { expect, test } from 'vitest';
import { PicturesInUse } from '../../../../../src/terminal/components/picture/picture.tsx';
import type { IconPictures } from '../../../../../src/terminal/picture/icon-pictures.ts';
import { columnsOf } from '../../../../../src/text/columns/columns.ts';
import { RunEnd } from '../../../../../src/wizard/pages/run/view/run-end.tsx';
import { update, type WizardState, withSlot } from '../../../../../src/wizard/state.ts';
import { linesInRoom } from '../../../../terminal/components/in-room.tsx';
import { scenes } from '../../../screen/scenes.ts';

const drawing = Buffer.from('<svg/>');
const pictures: IconPictures = {
  rowsOf: (image, { columns, rows }) =>
    image === drawing ? Array(rows).fill('#'.repeat(columns)) : [],
};

const { state: unproven } = scenes.unproven!();

function shown(state: WizardState, width: number, height: number): string[] {
  const end = (
    <PicturesInUse value={pictures}>
      <RunEnd state={state} now={1_000_000} />
    </PicturesInUse>
  );
  return linesInRoom(end, { width, height });
}

function withRun(run: Partial<NonNullable<WizardState['editing']['slots']['run']>>): WizardState {
  return withSlot(unproven, 'run', { ...unproven.editing.slots.run!, ...run });
}

test('the first line has outcome and duration', () => {
  expect(shown(unproven, 78, 20)[0]).toMatch(
    /^! Registered, but not proven to start: you skipped the proof\. +1:42 min$/,
  );
});

test('the picture of the window, of the run or of a look, is beside the next actions', () => {
  const picture = '/apps/x.png';
  const taken = { ...unproven.session.data, picture: { of: picture, drawing } };
  const ran = update(withRun({ picture }), { session: { data: taken } });
  const looked = { ...unproven.session.data.looked!, picture: drawing };
  const seen = update(unproven, { session: { data: { ...unproven.session.data, looked } } });
  for (const state of [ran, seen]) {
    const lines = shown(state, 78, 24);
    expect(lines.find((line) => line.includes('prove now'))).toMatch(/#{20,}$/);
    expect(lines.filter((line) => line.includes('#')).length).toBeGreaterThanOrEqual(5);
  }
  // It pushes nothing away.
  const words = shown(seen, 78, 24).map((line) => line.replace(/ *#+$/, ''));
  expect(words).toEqual(shown(unproven, 78, 24));
  expect(shown(ran, 78, 12).join()).not.toContain('#');
});

test('its own catalog is said with the key that keeps it, until it is kept', () => {
  const line = 'catalog     stops when you quit; c keeps it running';
  expect(shown(unproven, 58, 12)).toContain(line);
  const ownCatalog = { ...unproven.session.data.ownCatalog!, pid: 7 };
  const kept = shown(
    update(unproven, { session: { data: { ...unproven.session.data, ownCatalog } } }),
    78,
    20,
  );
  expect(kept).toContain('catalog     keeps running as process 7');
  expect(kept.join()).not.toContain('c keeps');
});

test('in little room the first facts are shown, and it is never larger than its room', () => {
  for (const [width, height] of [
    [38, 9],
    [58, 12],
    [78, 20],
    [118, 36],
    [200, 56],
  ] as const) {
    const lines = shown(unproven, width, height);
    expect(lines).toHaveLength(height);
    expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(width);
    expect(lines.join('\n')).toContain('registered  ');
  }
});
