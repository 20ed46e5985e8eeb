import { Box } from 'ink';
import { useRoom } from '../../../../terminal/components/layout/room.tsx';
import { Scrolled } from '../../../../terminal/components/scroll/scrolled.tsx';
import { Code } from '../../../../terminal/components/text/code.tsx';
import { previewLines } from '../../../overlays/preview-text.ts';
import type { WizardState } from '../../../state.ts';
import { PlannedFiles } from './planned-files.tsx';
import { ReviewBrief } from './review-brief.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewMachine } from './review-machine.tsx';
import { ReviewTabs } from './review-tabs.tsx';

interface Props {
  readonly state: WizardState;
}

/** Rows from which there is room for more: a blank line, all of the answers in short, and another blank line. */
const [gapFrom, wholeFrom, roomyFrom] = [12, 18, 24];

const Gap = () => <Box height={1} flexShrink={0} />;

function Tab({ state }: Props) {
  const { tab, scroll } = state.slots.review;
  if (tab === 'summary') return <ReviewList state={state} />;
  return (
    <Scrolled top={scroll}>
      {tab === 'files' ? (
        <PlannedFiles state={state} />
      ) : (
        <Code lines={previewLines(state, tab)} language={tab} />
      )}
    </Scrolled>
  );
}

/** The review: a summary, findings and goals; and on further tabs everything that would be written. */
export function ReviewPage({ state }: Props) {
  const { height } = useRoom();
  return (
    <>
      <ReviewTabs state={state} />
      {height >= roomyFrom ? <Gap /> : null}
      {state.slots.review.tab === 'summary' && height >= gapFrom ? (
        <ReviewBrief state={state} isWhole={height >= wholeFrom} />
      ) : null}
      <ReviewMachine state={state} />
      {height >= gapFrom ? <Gap /> : null}
      <Tab state={state} />
    </>
  );
}
