import type { Pane, Room } from '../../terminal/rows/pane.ts';
import { type Row, type Tone, truncateRow } from '../../terminal/rows/row.ts';
import { windowAround } from '../../terminal/rows/window.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { numberOfPage, pagesOf } from '../all-page-ids.ts';
import { pageOf } from '../all-pages.ts';
import type { PageStatus } from '../page.ts';
import type { WizardState } from '../state.ts';

const tones: Record<PageStatus, Tone> = {
  done: 'ok',
  open: 'faint',
  errors: 'error',
  warnings: 'warning',
};

/** The list of pages with the status of each. */
export function railPane(state: WizardState, { width, height }: Room, symbols: Symbols): Pane {
  const signs: Record<PageStatus, string> = {
    done: symbols.done,
    open: symbols.open,
    errors: symbols.error,
    warnings: symbols.warning,
  };
  const pages = pagesOf(state);
  const here = numberOfPage(state.page, state) - 1;
  const rows = pages
    .slice(...windowAround(here, pages.length, height))
    .map(({ id, title }): Row => {
      const status = pageOf(id).status(state);
      const isHere = id === state.page;
      return truncateRow(
        [
          { text: isHere ? `${symbols.pointer} ` : '  ', tone: 'accent' },
          { text: `${signs[status]} `, tone: tones[status] },
          { text: title, tone: isHere ? 'strong' : 'plain' },
        ],
        width,
      );
    });
  return { rows };
}
