import { diffLines } from 'diff';
import {
  beginning,
  emptyRow,
  markedRow,
  type Row,
  row,
  type Tone,
  truncate,
} from '../../../../terminal/rows/row.ts';
import { wrap } from '../../../../terminal/rows/wrap.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns.ts';
import { displayLine } from '../../../../text/display-line.ts';
import { graphemes } from '../../../../text/edited-text.ts';
import { plural } from '../../../../text/format.ts';
import type { PlannedFile } from '../../../services.ts';
import type { WizardState } from '../../../state.ts';

/** Number of unchanged lines to show around a change. */
const context = 2;

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function diffRows(present: string, content: string, width: number, symbols: Symbols): Row[] {
  const parts = diffLines(present, content);
  return parts.flatMap(({ value, added, removed }, index): Row[] => {
    const sign = added ? '+ ' : removed ? '- ' : '  ';
    const tone: Tone = added ? 'ok' : removed ? 'error' : 'plain';
    const lines = linesOf(value);
    const before = index === 0 ? 0 : context;
    const after = index === parts.length - 1 ? 0 : context;
    const isLong = !added && !removed && lines.length > before + after + 1;
    const seen = isLong
      ? [...lines.slice(0, before), symbols.more, ...lines.slice(lines.length - after)]
      : lines;
    return seen.map((line) => [
      { text: sign, tone },
      { text: truncate(displayLine(line), width - sign.length, symbols.more) },
    ]);
  });
}

/** The end of a path that does not fit, because the end distinguishes files. */
function endOfPath(path: string, columns: number, more: string): string {
  if (columnsOf(path) <= columns) return path;
  const reversed = graphemes(path).reverse().join('');
  const end = beginning(reversed, columns - columnsOf(more));
  return more + graphemes(end).reverse().join('');
}

function fateOf({ content, present }: PlannedFile): string {
  if (content === undefined)
    return present === undefined ? 'created by the run' : 'recreated by the run';
  if (present === content) return 'unchanged';
  return present === undefined ? `new, ${plural(linesOf(content).length, 'line')}` : 'changes:';
}

function rowsOfFile(file: PlannedFile, width: number, symbols: Symbols, isBrief: boolean): Row[] {
  const { path, content, present, obstacle } = file;
  const fate = fateOf(file);
  const isChanged = content !== undefined && present !== content;
  const heading: Row = [
    { text: endOfPath(displayLine(path), width - fate.length - 2, symbols.more), tone: 'strong' },
    { text: `  ${fate}`, tone: isChanged ? 'strong' : 'plain' },
  ];
  const asked = obstacle
    ? wrap(displayLine(`${obstacle.reason}: you will be asked`), width - 4).map((line, index) =>
        index === 0 ? markedRow(`  ${symbols.warning}`, 'warning', line) : row(`    ${line}`),
      )
    : [];
  const head = [heading, ...asked];
  if (!isChanged || (isBrief && present === undefined)) return [...head, emptyRow];
  return [...head, ...diffRows(present ?? '', content, width, symbols), emptyRow];
}

/**
 * The files that will be written, as differences to the present ones.
 *
 * @param isBrief whether new files are shown without their content, because it is visible elsewhere
 */
export function fileRows(
  { data, document }: WizardState,
  width: number,
  symbols: Symbols,
  isBrief = false,
): Row[] {
  if (data.plan?.answers !== document.answers) return [row(`Looking${symbols.more}`)];
  return data.plan.files.flatMap((file) => rowsOfFile(file, width, symbols, isBrief));
}
