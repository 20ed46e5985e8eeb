import { justify, markedRow, type Row } from '../../terminal/rows/row.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { displayLine } from '../../text/display-line.ts';
import { numberOfPage, pagesOf, titleOfPage } from '../all-page-ids.ts';
import type { WizardState } from '../state.ts';

/** The first line: the program, the application and the current page. */
export function titleRow(state: WizardState, width: number, symbols: Symbols): Row {
  const { displayname, name } = state.document.answers;
  const shown = (displayname ?? name)?.text ?? 'new application';
  const place = `${numberOfPage(state.page, state)}/${pagesOf(state).length}`;
  return justify(
    [
      { text: ' deskpack', tone: 'strong' },
      { text: ` ${symbols.dot} ${displayLine(shown)}`, tone: 'strong' },
    ],
    [
      ...(state.keeping.status === 'lost'
        ? markedRow(symbols.warning, 'warning', 'draft not saved  ')
        : []),
      { text: `${titleOfPage(state.page)}  ${place} ` },
    ],
    width,
  );
}
