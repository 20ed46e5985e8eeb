import { type Row, truncate, widthOf } from '../../../../terminal/rows/row.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns.ts';
import { displayLine } from '../../../../text/display-line.ts';
import type { WizardState } from '../../../state.ts';
import { type HostPart, hostParts } from '../host-parts.ts';

const columns = (parts: readonly HostPart[]) =>
  parts.reduce((sum, { text }) => sum + columnsOf(text) + 3, 0);

/**
 * The engine, template and catalog of a run in one row. If there is not enough room, the parts without problems
 * are left out first.
 */
export function hostRow(state: WizardState, width: number, symbols: Symbols): Row {
  const [engine, ...all] = hostParts(state);
  let others = all;
  while (engine && columns([engine, ...others]) - 3 > width) {
    const last = others.findLastIndex(({ isWell }) => isWell);
    if (last === -1) break;
    others = others.toSpliced(last, 1);
  }
  if (!engine) return [{ text: `looking for an engine${symbols.more}`, tone: 'dim' }];
  const tone = (isWell: boolean) => (isWell ? 'dim' : 'warning');
  const rest: Row = others.map(({ text, isWell }) => ({
    text: ` ${symbols.dot} ${displayLine(text)}`,
    tone: tone(isWell),
  }));
  const room = Math.max(12, width - widthOf(rest));
  return [
    { text: truncate(displayLine(engine.text), room, symbols.more), tone: tone(engine.isWell) },
    ...rest,
  ];
}
