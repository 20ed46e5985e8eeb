import {
  markedRow,
  type Row,
  truncate,
  truncateRow,
  widthOf,
} from '../../../../terminal/rows/row.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns.ts';
import { displayLine } from '../../../../text/display-line.ts';
import type { WizardState } from '../../../state.ts';
import { type HostPart, hostParts } from '../host-parts.ts';

const columns = (parts: readonly HostPart[]) =>
  parts.reduce((sum, { text, isWell }) => sum + columnsOf(text) + (isWell ? 3 : 5), 0);

/**
 * The engine, template and catalog of a run in one row. If there is not enough room, the parts without problems
 * are left out first.
 */
export function hostRow(state: WizardState, width: number, symbols: Symbols): Row {
  if (state.isFileOnly) return [{ text: 'Only the file of the descriptor is changed.' }];
  const [engine, ...all] = hostParts(state);
  let others = all;
  while (engine && columns([engine, ...others]) - 3 > width) {
    const last = others.findLastIndex(({ isWell }) => isWell);
    if (last === -1) break;
    others = others.toSpliced(last, 1);
  }
  if (!engine) return [{ text: `looking for an engine${symbols.more}` }];
  const partRow = (text: string, isWell: boolean): Row =>
    isWell ? [{ text }] : markedRow(symbols.warning, 'warning', text);
  const between = { text: ` ${symbols.dot} ` };
  const restOf = (isShort: boolean): Row =>
    others.flatMap(({ text, short = text, isWell }) => [
      between,
      ...partRow(displayLine(isShort ? short : text), isWell),
    ]);
  const text = displayLine(engine.text);
  const rest = restOf(false);
  if (engine.isWell && others.length > 0) {
    // It gives way to problems: its version first. Then they are told in fewer words.
    const name: Row = [{ text: text.split(/[ ,]/)[0]! }];
    const rows = [
      [{ text }, ...rest],
      [...name, ...rest],
      [...name, ...restOf(true)],
    ];
    return rows.find((one) => widthOf(one) <= width) ?? truncateRow(rows[2]!, width);
  }
  const room = Math.max(12, width - widthOf(rest) - (engine.isWell ? 0 : 2));
  return [...partRow(truncate(text, room, symbols.more), engine.isWell), ...rest];
}
