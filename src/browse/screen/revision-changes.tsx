import { Toned } from '../../terminal/components/look/toned.tsx';
import { Scrolled } from '../../terminal/components/scroll/viewport.tsx';
import { Difference } from '../../terminal/components/text/difference.tsx';
import { Paragraph } from '../../terminal/components/text/paragraph.tsx';
import { displayLine } from '../../text/escape/display-line.ts';
import { type BrowseState, changesKey, type PlaceOf } from '../state.ts';

interface Props {
  readonly state: BrowseState;
  readonly place: PlaceOf<'changes'>;
}

/** What changed from one revision to another. */
export function RevisionChanges({ state: { changes }, place: { name, from, to, scroll } }: Props) {
  const key = changesKey(name, from, to);
  const loaded = changes?.key === key ? changes.loaded : undefined;
  if (!loaded || loaded.status === 'loading') return <Toned>Comparing…</Toned>;
  if (loaded.status === 'failed') return <Paragraph>{loaded.problem.message}</Paragraph>;
  if (!loaded.value) {
    return <Paragraph>There are too many differences to show.</Paragraph>;
  }
  if (loaded.value.length === 0) return <Toned>Both say the same.</Toned>;
  return (
    <>
      <Toned tone="strong">{`${displayLine(name)}: from revision ${from} to ${to}`}</Toned>
      <Scrolled key={key} top={scroll}>
        <Difference lines={loaded.value} />
      </Scrolled>
    </>
  );
}
