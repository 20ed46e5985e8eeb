import { ChoiceList } from '../../terminal/components/list/list-row.tsx';
import { useSize } from '../../terminal/components/look/look.tsx';
import { StyledText } from '../../terminal/components/look/styled-text.tsx';
import { Scrolled } from '../../terminal/components/scroll/viewport.tsx';
import { useVisibleRange } from '../../terminal/components/scroll/visible-range.tsx';
import { Difference } from '../../terminal/components/text/difference.tsx';
import { Paragraph } from '../../terminal/components/text/paragraph.tsx';
import { bodyRows } from '../../terminal/layout.ts';
import { windowAround } from '../../terminal/rows/window.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { formatTime } from '../../text/format/format.ts';
import type { Revision } from '../catalog.ts';
import { type BrowseState, changesKey, type PlaceOf } from '../state.ts';

function labelOf({ revision, kind, at, actor }: Revision): string {
  const when = formatTime(Date.parse(at));
  return `${String(revision).padStart(4)}  ${when}  ${kind.padEnd(10)}  by ${actor}`;
}

interface Props {
  readonly state: BrowseState;
  readonly place: PlaceOf<'revisions'>;
}

/** The history of an application, newest first. */
export function RevisionList({ state: { revisions }, place: { name, highlight } }: Props) {
  const loaded = revisions?.name === name ? revisions.loaded : undefined;
  const all = loaded?.status === 'here' ? loaded.value : undefined;
  const rows = Math.max(1, bodyRows(useSize()) - 1);
  useVisibleRange({ rows, first: 0, end: all?.length ?? 0 });
  if (!loaded || loaded.status === 'loading') return <StyledText>Reading…</StyledText>;
  if (loaded.status === 'failed') return <Paragraph>{loaded.problem.message}</Paragraph>;
  if (!all) return <Paragraph>This token does not permit to read its history.</Paragraph>;
  const here = Math.min(highlight, all.length - 1);
  const [start, end] = windowAround(here, all.length, rows);
  return (
    <>
      <StyledText tone="strong">{`Revisions of ${displayLine(name)}`}</StyledText>
      <ChoiceList labels={all.slice(start, end).map(labelOf)} highlight={here - start} />
    </>
  );
}

interface ChangesProps {
  readonly state: BrowseState;
  readonly place: PlaceOf<'changes'>;
}

export function RevisionChanges({
  state: { changes },
  place: { name, from, to, scroll },
}: ChangesProps) {
  const key = changesKey(name, from, to);
  const loaded = changes?.key === key ? changes.loaded : undefined;
  if (!loaded || loaded.status === 'loading') return <StyledText>Comparing…</StyledText>;
  if (loaded.status === 'failed') return <Paragraph>{loaded.problem.message}</Paragraph>;
  if (!loaded.value) {
    return <Paragraph>There are too many differences to show.</Paragraph>;
  }
  if (loaded.value.length === 0) return <StyledText>Both say the same.</StyledText>;
  return (
    <>
      <StyledText tone="strong">{`${displayLine(name)}: from revision ${from} to ${to}`}</StyledText>
      <Scrolled key={key} top={scroll}>
        <Difference lines={loaded.value} />
      </Scrolled>
    </>
  );
}
