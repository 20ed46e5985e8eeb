import { columnsOf } from '../../src/ui/columns.ts';
import type { Row } from '../../src/ui/row.ts';
import { type Scene, type Screen, screenOf } from '../../src/ui/screen.ts';
import { symbolsFor } from '../../src/ui/symbols.ts';
import { RunLog } from '../../src/wizard/run-log.ts';
import type { WizardState } from '../../src/wizard/state.ts';

export const symbols = symbolsFor({ LANG: 'C.UTF-8', TERM: 'xterm' });

export function sceneOf(
  state: WizardState,
  columns: number,
  rows: number,
  log = new RunLog(),
): Scene {
  return { state, log, size: { columns, rows }, symbols, now: 1_000_000 };
}

export const textOfRow = (row: Row): string => row.map(({ text }) => text).join('');

const padded = (text: string, columns: number) =>
  text + ' '.repeat(Math.max(0, columns - columnsOf(text)));

/** The screen as a person would see it, without colours, and its cursor as a caret below the row. */
export function screenText(screen: Screen): string {
  const { layout } = screen;
  const lines = [textOfRow(screen.title)];
  if (layout.hasTopRule) lines.push('─'.repeat(layout.columns));
  for (let index = 0; index < layout.body; index += 1) {
    const rail =
      layout.rail > 0 ? `${padded(textOfRow(screen.rail[index] ?? []), layout.rail)}│` : '';
    const body = ` ${padded(textOfRow(screen.body[index] ?? []), layout.form - 1)}`;
    const preview = layout.preview > 0 ? `│${textOfRow(screen.preview[index] ?? [])}` : '';
    lines.push(`${rail}${body}${preview}`);
  }
  lines.push(textOfRow(screen.notice), textOfRow(screen.footer));
  return lines.map((line) => line.trimEnd()).join('\n');
}

export function screenTextOf(...scene: Parameters<typeof sceneOf>): string {
  return screenText(screenOf(sceneOf(...scene)));
}
