import { renderToString } from 'ink';
import type { Colours } from '../../../src/terminal/colours.ts';
import { Look } from '../../../src/terminal/components/look/look.tsx';
import { VisibleRangeReceiver } from '../../../src/terminal/components/scroll/visible-range.tsx';
import type { Size } from '../../../src/terminal/layout.ts';
import type { VisibleRange } from '../../../src/terminal/scroll-place.ts';
import { drawable, type Symbols, symbolsFor } from '../../../src/terminal/symbols.ts';
import type { CommandName, View } from '../../../src/wizard/command.ts';
import { loadPageViews, type PageViews } from '../../../src/wizard/screen/all-page-views.tsx';
import { viewFor } from '../../../src/wizard/screen/view-for.ts';
import { WizardScreen } from '../../../src/wizard/screen/wizard-screen.tsx';
import { LogBuffer } from '../../../src/wizard/shown-log.ts';
import type { WizardState } from '../../../src/wizard/state.ts';

const now = 1_000_000;

/** The components of all pages. */
export const pageViews = await loadPageViews();

interface On extends Size {
  readonly colours?: Colours;
  readonly symbols?: Symbols;
  readonly views?: PageViews;
}

/** The wizard's screen on a terminal, with the escape sequences of its colours. */
export function drawnScreen(
  state: WizardState,
  log: LogBuffer | undefined,
  {
    symbols = symbolsFor({ LANG: 'C.UTF-8', TERM: 'xterm' }),
    colours = 0,
    views = pageViews,
    ...size
  }: On,
  receive: (sight: VisibleRange | undefined) => void = () => {},
): string {
  const screen = (
    <Look symbols={symbols} colours={colours} size={size}>
      <VisibleRangeReceiver value={receive}>
        <WizardScreen
          views={views}
          state={state}
          log={log ?? new LogBuffer()}
          now={now}
          dispatch={() => {}}
        />
      </VisibleRangeReceiver>
    </Look>
  );
  return drawable(renderToString(screen, { columns: size.columns }), symbols);
}

/** The part in sight, as a command is given it. */
export function viewOf(name: CommandName, state: WizardState, size: Size, log: LogBuffer): View {
  let sight: View | undefined;
  drawnScreen(state, log, size, (seen) => {
    // When the screen is removed, nothing is in sight any more.
    sight = seen ?? sight;
  });
  return viewFor(name, { state, log }, size, sight);
}

/** The screen as a person would see it, without colours. */
export function screenTextOf(
  state: WizardState,
  columns: number,
  rows: number,
  log?: LogBuffer,
): string {
  return drawnScreen(state, log, { columns, rows })
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
