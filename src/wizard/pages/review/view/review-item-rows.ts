import { formatPath } from '../../../../descriptor/finding/finding.ts';
import { pad, type Row, row, truncate } from '../../../../terminal/rows/row.ts';
import { wrap } from '../../../../terminal/rows/wrap.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns.ts';
import { displayLine } from '../../../../text/display-line.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { packageBeingRead } from '../../../document/looked-offer.ts';
import { keyOfFinding } from '../../../findings/place-findings.ts';
import type { WizardState } from '../../../state.ts';
import { valueText } from '../../../view/field-row.ts';
import { findingRows } from '../../../view/finding-row.ts';
import type { ReviewItem } from '../review-items.ts';

/** The rows of an item of the review, and the heading above it. */
export interface ItemRows {
  readonly heading: string | undefined;
  readonly rows: readonly Row[];
}

/** A title in as many lines as it needs; following lines are indented. */
function titleRows(title: string, width: number): Row[] {
  if (columnsOf(title) <= width) return [row(title)];
  return wrap(title, width - 2).map((line, index) => row(index === 0 ? line : `  ${line}`));
}

/** @param isTold whether the item before already gave the reason against this goal */
function goalRows(
  item: ReviewItem & { kind: 'goal' },
  isTold: boolean,
  width: number,
  symbols: Symbols,
): Row[] {
  const { title, disabledReason } = item.choice;
  if (disabledReason === undefined) return titleRows(title, width);
  const reason = isTold ? [] : wrap(displayLine(`  not now: ${disabledReason}`), width);
  const lines = titleRows(`${title} ${symbols.skipped}`, width);
  return [...lines, ...reason.map((line) => row(line))];
}

function rowsOfFinding(
  item: ReviewItem & { kind: 'finding' },
  width: number,
  symbols: Symbols,
): Row[] {
  const { finding } = item;
  const key = keyOfFinding(finding);
  const title = (key && fieldOfKey(key)?.field.title) ?? formatPath(finding.path);
  const message = `${title}: ${finding.message}`;
  return findingRows([{ ...finding, message }], width, symbols, 'review');
}

function answerRows(state: WizardState, key: string, width: number): Row[] {
  const { field } = fieldOfKey(key)!;
  const label = Math.min(22, Math.floor(width / 2));
  return [
    [
      { text: pad(field.title, label) },
      { text: truncate(valueText(state.document.answers[key]?.text ?? '', field), width - label) },
    ],
  ];
}

/** @param before the item above, which may already give the reason against this one */
export function itemRows(
  state: WizardState,
  item: ReviewItem,
  before: ReviewItem | undefined,
  width: number,
  symbols: Symbols,
): ItemRows {
  switch (item.kind) {
    case 'goal': {
      const isTold =
        before?.kind === 'goal' && before.choice.disabledReason === item.choice.disabledReason;
      return { heading: 'What to do', rows: goalRows(item, isTold, width, symbols) };
    }
    case 'setup':
      return {
        heading: 'What to do',
        rows: titleRows(item.title, width),
      };
    case 'finding':
      return {
        // Those that miss something may go once the package was read.
        heading: packageBeingRead(state) === undefined ? 'Findings' : 'Findings so far',
        rows: rowsOfFinding(item, width, symbols),
      };
    case 'answer':
      return { heading: 'Answers', rows: answerRows(state, item.key, width) };
  }
}
