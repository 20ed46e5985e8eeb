import { expect, it } from 'vitest';
import { PicturesInUse } from '../../../../../src/terminal/components/picture/picture.tsx';
import type { IconPictures } from '../../../../../src/terminal/picture/icon-pictures.ts';
import { RunOutput } from '../../../../../src/wizard/pages/run/view/run-page.tsx';
import { freshRun, type RunState } from '../../../../../src/wizard/run/run-state.ts';
import { LogBuffer } from '../../../../../src/wizard/shown-log.ts';
import { update, type WizardState, withSlot } from '../../../../../src/wizard/state.ts';
import { linesInRoom } from '../../../../terminal/components/in-room.tsx';
import { openState } from '../../../wizard-state.ts';

const file = '/apps/xcalc.png';
const drawing = Buffer.from('<svg/>');
const room = { width: 26, height: 14 };

const pictures: IconPictures = {
  rowsOf: (svg, { columns, rows }) =>
    svg === drawing ? Array(rows).fill('P'.repeat(columns)) : [],
};

function stateWith(
  run: Partial<RunState>,
  picture?: WizardState['session']['data']['picture'],
): WizardState {
  const state = openState();
  const data = { ...state.session.data, ...(picture ? { picture } : {}) };
  return update(withSlot(state, 'run', { ...freshRun, picture: file, ...run }), {
    session: { data },
  });
}

/** The rows above the log, which has the others. */
function rowsOf(state: WizardState, size = room): string[] {
  const log = new LogBuffer();
  log.add(
    'build',
    Array.from({ length: 30 }, (_, index) => `line ${index}`),
  );
  const lines = linesInRoom(
    <PicturesInUse value={pictures}>
      <RunOutput state={state} log={log} />
    </PicturesInUse>,
    size,
  );
  const above = lines.indexOf('  Log');
  expect(lines).toHaveLength(size.height);
  const printed = lines.filter((line) => line.startsWith('  line '));
  expect(printed).toHaveLength(size.height - above - 2);
  return lines.slice(0, above);
}

const loaded = { of: file, drawing };

it('shows the picture of the window above the last lines of the log', () => {
  const [title, ...rows] = rowsOf(stateWith({}, loaded));
  expect(title).toBe('  Window  P shows it large');
  expect(rows).toEqual(Array(8).fill(`  ${'P'.repeat(24)}`));
});

it.each([
  ['it is not loaded yet', stateWith({})],
  ['it is of another run', stateWith({}, { of: '/other.png', drawing })],
  ['it is no picture', stateWith({}, { of: file, drawing: null })],
  ['no run has taken one', stateWith({ picture: undefined }, loaded)],
  ['the log is scrolled', stateWith({ view: { ...freshRun.view, follows: false } }, loaded)],
  ['the log is searched', stateWith({ view: { ...freshRun.view, isTyping: true } }, loaded)],
])('leaves all of the room to the log if %s', (_, state) => {
  expect(rowsOf(state)).toEqual([]);
});

it('shows none in little room', () => {
  expect(rowsOf(stateWith({}, loaded), { width: 22, height: 11 })).toHaveLength(6);
  expect(rowsOf(stateWith({}, loaded), { width: 22, height: 10 })).toEqual([]);
});
