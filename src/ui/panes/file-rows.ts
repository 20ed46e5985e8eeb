import { diffLines } from 'diff';
import type { PlannedFile } from '../../wizard/services.ts';
import type { WizardState } from '../../wizard/state.ts';
import { cut, emptyRow, type Row, row, type Tone } from '../row.ts';
import { shown } from '../shown.ts';
import type { Symbols } from '../symbols.ts';

/** Lines of unchanged text that are shown around a change. */
const context = 2;

function diffRows(present: string, content: string, width: number, symbols: Symbols): Row[] {
  return diffLines(present, content).flatMap(({ value, added, removed }): Row[] => {
    const sign = added ? '+ ' : removed ? '- ' : '  ';
    const tone: Tone = added ? 'added' : removed ? 'removed' : 'dim';
    const lines = value.replace(/\n$/, '').split('\n');
    const isLong = !added && !removed && lines.length > context * 2 + 1;
    const seen = isLong
      ? [...lines.slice(0, context), symbols.more, ...lines.slice(-context)]
      : lines;
    return seen.map((line) => row(cut(sign + shown(line), width, symbols.more), tone));
  });
}

function rowsOfFile(
  { path, content, present }: PlannedFile,
  width: number,
  symbols: Symbols,
): Row[] {
  const what = present === undefined ? 'new' : present === content ? 'stays as it is' : 'changes:';
  const heading: Row = [
    { text: cut(shown(path), width - what.length - 2, symbols.more), tone: 'strong' },
    { text: `  ${what}`, tone: present === content ? 'dim' : 'accent' },
  ];
  if (present === undefined || present === content) return [heading, emptyRow];
  return [heading, ...diffRows(present, content, width, symbols), emptyRow];
}

/** What will be written where, as a difference to what stands there now. */
export function fileRows({ known, answers }: WizardState, width: number, symbols: Symbols): Row[] {
  if (known.plan?.answers !== answers) return [row(`Looking${symbols.more}`, 'dim')];
  return known.plan.files.flatMap((file) => rowsOfFile(file, width, symbols));
}
