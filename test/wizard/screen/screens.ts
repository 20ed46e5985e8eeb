import type { Row } from '../../../src/terminal/rows/row.ts';
import { symbolsFor } from '../../../src/terminal/symbols.ts';
import { LogBuffer } from '../../../src/wizard/pages/run/shown-log.ts';
import { type Scene, type Screen, screenOf } from '../../../src/wizard/screen/screen.ts';
import { rowsOfScreen } from '../../../src/wizard/screen/screen-rows.ts';
import type { WizardState } from '../../../src/wizard/state.ts';

const symbols = symbolsFor({ LANG: 'C.UTF-8', TERM: 'xterm' });

export function sceneOf(
  state: WizardState,
  columns: number,
  rows: number,
  log = new LogBuffer(),
  colours: Scene['colours'] = 256,
): Scene {
  return { state, log, size: { columns, rows }, symbols, colours, now: 1_000_000 };
}

const textOfRow = (row: Row): string => row.map(({ text }) => text).join('');

/** The screen as a person would see it, without colours. */
function screenText(screen: Screen): string {
  return rowsOfScreen(screen, symbols)
    .map((row) => textOfRow(row).trimEnd())
    .join('\n');
}

export function screenTextOf(...scene: Parameters<typeof sceneOf>): string {
  return screenText(screenOf(sceneOf(...scene)));
}
