import { Box, type DOMElement } from 'ink';
import { useRef } from 'react';
import { hasErrors } from '../../../../descriptor/finding/finding.ts';
import { InRoom, useRoom } from '../../../../terminal/components/layout/room.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { Followed } from '../../../../terminal/components/scroll/viewport.tsx';
import { Marked } from '../../../../terminal/components/text/marked.tsx';
import { packageBeingRead } from '../../../document/looked-offer.ts';
import { findingsOf } from '../../../findings/derived.ts';
import type { WizardState } from '../../../state.ts';
import { firstGoal, highlightedItem, type ReviewItem, reviewItems } from '../review-items.ts';
import { ReviewItemView } from './review-item-view.tsx';

/** The heading above items. */
interface Heading {
  readonly text: string;
  /** Whether it shows the reason of a disabled goal. */
  readonly isReason?: boolean;
}

function headingOf(item: ReviewItem, state: WizardState): Heading {
  switch (item.kind) {
    case 'goal': {
      const { disabledReason } = item.choice;
      return disabledReason === undefined
        ? { text: 'What to do' }
        : { text: `Not now: ${disabledReason}`, isReason: true };
    }
    case 'setup':
      return { text: 'What to do' };
    case 'finding':
      // Missing values may be filled in once the package was read.
      if (packageBeingRead(state) !== undefined) return { text: 'Findings so far' };
      return { text: hasErrors(findingsOf(state)) ? 'To fix first' : 'To check' };
    case 'answer':
      return { text: 'All answers' };
  }
}

function HeadingView({ text, isReason = false }: Heading) {
  const { warning } = useSymbols();
  if (!isReason) return <Toned tone="strong">{text}</Toned>;
  return (
    <Marked sign={warning} tone="warning">
      {text}
    </Marked>
  );
}

const pointerColumns = 2;

/** Findings, actions and answers, with the selected one in sight. */
export function ReviewList({ state }: { readonly state: WizardState }) {
  const { pointer } = useSymbols();
  const { width, height } = useRoom();
  const here = useRef<DOMElement>(null);
  const items = reviewItems(state);
  const [highlighted, first] = [highlightedItem(state), firstGoal(state)];
  const headings = items.map((item) => headingOf(item, state));
  return (
    <Followed here={here} count={items.length}>
      {items.map((item, index) => {
        const isHere = index === highlighted;
        const heading = headings[index]!;
        const hasHeading = heading.text !== headings[index - 1]?.text;
        return (
          <Box key={index} flexDirection="column" flexShrink={0}>
            {hasHeading ? (
              <Box flexDirection="column" paddingTop={index === 0 ? 0 : 1}>
                <HeadingView {...heading} />
              </Box>
            ) : null}
            <Box ref={isHere ? here : null}>
              <Box width={pointerColumns} flexShrink={0}>
                <Toned tone="accent">{isHere ? pointer : ' '}</Toned>
              </Box>
              <Box flexDirection="column" flexGrow={1} flexBasis={0}>
                <InRoom width={width - pointerColumns} height={height}>
                  <ReviewItemView
                    state={state}
                    item={item}
                    isHere={isHere}
                    isFirst={index === first && highlighted !== undefined && item.kind === 'goal'}
                  />
                </InRoom>
              </Box>
            </Box>
          </Box>
        );
      })}
    </Followed>
  );
}
