import { ruleOf } from '../../../descriptor/all-rules.ts';
import { unsetText } from '../../../descriptor/field-details.ts';
import type { Finding } from '../../../descriptor/finding/finding.ts';
import { keyLabel } from '../../../terminal/keys/binding.ts';
import type { Room } from '../../../terminal/rows/pane.ts';
import { emptyRow, pad, type Row, row, truncateRow } from '../../../terminal/rows/row.ts';
import { scrolledRows } from '../../../terminal/rows/scrolled-rows.ts';
import { wrap } from '../../../terminal/rows/wrap.ts';
import type { Symbols } from '../../../terminal/symbols.ts';
import { focusedField } from '../../document/focus.ts';
import { findingsAt } from '../../findings/place-findings.ts';
import { bindingsFor } from '../../keys/keys.ts';
import { selectedItem } from '../../pages/review/review-items.ts';
import type { WizardState } from '../../state.ts';
import { fieldExampleText } from '../../view/field-row.ts';
import { findingLines } from '../../view/finding-row.ts';
import type { ViewedPane } from '../../view/viewed-pane.ts';

function findingsHere(state: WizardState): Finding[] {
  if (state.page !== 'review') return findingsAt(state, focusedField(state)?.key ?? '');
  const item = selectedItem(state);
  return item?.kind === 'finding' ? [item.finding] : [];
}

function ruleRows(state: WizardState, width: number, symbols: Symbols): Row[] {
  return findingsHere(state).flatMap((finding) => [
    ...findingLines(finding, width, symbols),
    ...wrap(ruleOf(finding.rule)?.reason ?? '', width).map((line) => row(line)),
    row(`rule ${finding.rule}`),
    emptyRow,
  ]);
}

function fieldRows(state: WizardState, width: number): Row[] {
  const at = focusedField(state);
  if (!at) return [];
  return [
    row(at.field.title, 'strong'),
    ...wrap(at.field.help, width).map((line) => row(line)),
    ...wrap(
      at.field.unset
        ? `Not set means ${unsetText(at.field.unset)}.`
        : `For example ${fieldExampleText(at.field)}`,
      width,
    ).map((line) => row(line)),
    emptyRow,
  ];
}

/** Columns for the keys; if there is less room, only the first key of a command is shown. */
const keyWidth = 28;
const narrowKeyWidth = 12;

function keyRows(state: WizardState, width: number): Row[] {
  const isNarrow = width < keyWidth * 2;
  return bindingsFor({ ...state, overlay: undefined }).flatMap(({ keys, help }) => {
    const told = (isNarrow ? keys.slice(0, 1) : keys).map(keyLabel).join(' ');
    const left = isNarrow ? narrowKeyWidth : keyWidth;
    return wrap(help, width - left).map(
      (line, index): Row => [
        { text: pad(index === 0 ? told : '', left), tone: 'strong' },
        { text: line },
      ],
    );
  });
}

/** Help for the focused item: its findings with their rules, the purpose of the field, and all keys. */
export function helpPane(
  state: WizardState,
  { width, height }: Room,
  scroll: number,
  symbols: Symbols,
): ViewedPane {
  const rows = [
    ...ruleRows(state, width, symbols),
    ...fieldRows(state, width),
    row('Keys', 'strong'),
    ...keyRows(state, width),
  ];
  return scrolledRows(
    rows.map((spans) => truncateRow(spans, width)),
    scroll,
    height,
    symbols,
  );
}
