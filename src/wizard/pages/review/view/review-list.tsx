import { Box, type DOMElement } from 'ink';
import { useRef } from 'react';
import { formatPath, hasErrors } from '../../../../descriptor/finding/finding.ts';
import {
  SizedPane,
  useAvailableSize,
} from '../../../../terminal/components/layout/available-size.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { Followed } from '../../../../terminal/components/scroll/viewport.tsx';
import { Marked } from '../../../../terminal/components/text/marked.tsx';
import { Paragraph } from '../../../../terminal/components/text/paragraph.tsx';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { packageBeingRead } from '../../../document/looked-offer.ts';
import { findingsOf } from '../../../findings/derived.ts';
import { isTitled } from '../../../findings/form-words.ts';
import { keyOfFinding } from '../../../findings/place-findings.ts';
import type { WizardState } from '../../../state.ts';
import { Findings } from '../../../view/findings.tsx';
import { valueText } from '../../../view/value-text.ts';
import { goalText } from '../expected-time.ts';
import { firstGoal, highlightedItem, type ReviewItem, reviewItems } from '../review-items.ts';

/** Columns by which what belongs to the line above is indented. */
const indent = 2;
const maxTitle = 22;

interface Props {
  readonly state: WizardState;
  readonly item: ReviewItem;
  /** Whether it is highlighted. */
  readonly isHere: boolean;
  /** Whether Enter does it unless something else is chosen. */
  readonly isFirst: boolean;
}

interface ExtraProps {
  readonly state: WizardState;
  readonly name: string;
  readonly isHere: boolean;
}

/** An item of the review, in as many lines as it needs. */
function ReviewItemView({ state, item, isHere, isFirst }: Props) {
  const { width } = useAvailableSize();
  const tone = isHere ? 'selected' : isFirst ? 'strong' : 'plain';
  switch (item.kind) {
    case 'goal':
    case 'setup':
      return (
        <Paragraph tone={tone} indent={indent}>
          {item.kind === 'goal' ? goalText(state, item.choice) : item.title}
        </Paragraph>
      );
    case 'finding': {
      const { finding } = item;
      const key = keyOfFinding(finding);
      const title = (key && fieldOfKey(key)?.field.title) ?? formatPath(finding.path);
      const message = isTitled(title, finding.message)
        ? finding.message
        : `${title}: ${finding.message}`;
      return <Findings findings={[{ ...finding, message }]} keys="review" isSelected={isHere} />;
    }
    case 'extra':
      return <ExtraAnswer state={state} name={item.key} isHere={isHere} />;
    case 'answer': {
      const { field } = fieldOfKey(item.key)!;
      return (
        <Box height={1} flexShrink={0}>
          <Box width={Math.min(maxTitle, Math.floor(width / 2))} flexShrink={0}>
            <StyledText tone={tone}>{field.title}</StyledText>
          </Box>
          <StyledText>{valueText(state.document.answers[item.key]?.text ?? '', field)}</StyledText>
        </Box>
      );
    }
  }
}

/** A value of a field outside the form, and where it comes from. */
function ExtraAnswer({ state, name, isHere }: ExtraProps) {
  const { width } = useAvailableSize();
  const answer = state.document.answers[name];
  const word = answer?.from?.word;
  return (
    <Box height={1} flexShrink={0}>
      <Box width={Math.min(maxTitle, Math.floor(width / 2))} flexShrink={0}>
        <StyledText tone={isHere ? 'selected' : 'plain'}>
          {name.slice(0, 1).toUpperCase() + name.slice(1)}
        </StyledText>
      </Box>
      <Box flexShrink={1}>
        <StyledText>{displayLine(answer?.text ?? '')}</StyledText>
      </Box>
      <Box flexShrink={0}>
        <StyledText tone="faint">{word === undefined ? '' : `  ${word}`}</StyledText>
      </Box>
    </Box>
  );
}

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
    case 'extra':
      return { text: 'All answers' };
  }
}

function HeadingView({ text, isReason = false }: Heading) {
  const { warning } = useSymbols();
  if (!isReason) return <StyledText tone="strong">{text}</StyledText>;
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
  const { width, height } = useAvailableSize();
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
                <StyledText tone="accent">{isHere ? pointer : ' '}</StyledText>
              </Box>
              <Box flexDirection="column" flexGrow={1} flexBasis={0}>
                <SizedPane width={width - pointerColumns} height={height}>
                  <ReviewItemView
                    state={state}
                    item={item}
                    isHere={isHere}
                    isFirst={index === first && highlighted !== undefined && item.kind === 'goal'}
                  />
                </SizedPane>
              </Box>
            </Box>
          </Box>
        );
      })}
    </Followed>
  );
}
