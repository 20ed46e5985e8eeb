import { layoutOf, type Size } from '../../terminal/layout.ts';
import { openPage } from '../all-pages.ts';
import type { CommandName, View } from '../command.ts';
import type { LogBuffer } from '../shown-log.ts';
import type { PageProps } from '../view/page-props.ts';
import { pageRows } from './guide-panel.tsx';

/** The view for a command: the visible part, and the line of the log that the command leads to. */
export function viewFor(
  name: CommandName,
  { state, log }: Pick<PageProps, 'state'> & { readonly log: LogBuffer },
  size: Size,
  scrolls: View | undefined,
): View {
  const { isWide } = layoutOf(size, false);
  const sight = scrolls ?? { rows: pageRows(state, size), first: 0, end: 0 };
  const found = openPage(state).found?.(name, state, log, sight);
  return { ...sight, found, isWide };
}
