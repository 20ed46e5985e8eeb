import { drawCode } from '../../../terminal/rows/code-row.ts';
import type { Room } from '../../../terminal/rows/pane.ts';
import { scrolledRows } from '../../../terminal/rows/scrolled-rows.ts';
import type { Symbols } from '../../../terminal/symbols.ts';
import type { WizardState } from '../../state.ts';
import type { ViewedPane } from '../../view/viewed-pane.ts';
import { type Previewed, previewLines } from '../preview-text.ts';

/** The whole descriptor or recipe, scrollable. */
export function codePane(
  state: WizardState,
  what: Previewed,
  { width, height }: Room,
  scroll: number,
  symbols: Symbols,
): ViewedPane {
  const rows = previewLines(state, what).map((line) => drawCode(line, what, width));
  return scrolledRows(rows, scroll, height, symbols);
}
