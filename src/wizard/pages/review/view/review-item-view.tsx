import { Box } from 'ink';
import { formatPath } from '../../../../descriptor/finding/finding.ts';
import { useRoom } from '../../../../terminal/components/layout/room.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { Paragraph } from '../../../../terminal/components/text/paragraph.tsx';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { isTitled } from '../../../findings/form-words.ts';
import { keyOfFinding } from '../../../findings/place-findings.ts';
import type { WizardState } from '../../../state.ts';
import { Findings } from '../../../view/findings.tsx';
import { valueText } from '../../../view/value-text.ts';
import type { ReviewItem } from '../review-items.ts';

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

/** An item of the review, in as many lines as it needs. */
export function ReviewItemView({ state, item, isHere, isFirst }: Props) {
  const { width } = useRoom();
  const tone = isHere ? 'selected' : isFirst ? 'strong' : 'plain';
  switch (item.kind) {
    case 'goal':
    case 'setup':
      return (
        <Paragraph tone={tone} indent={indent}>
          {item.kind === 'goal' ? item.choice.title : item.title}
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
    case 'answer': {
      const { field } = fieldOfKey(item.key)!;
      return (
        <Box height={1} flexShrink={0}>
          <Box width={Math.min(maxTitle, Math.floor(width / 2))} flexShrink={0}>
            <Toned tone={tone}>{field.title}</Toned>
          </Box>
          <Toned>{valueText(state.document.answers[item.key]?.text ?? '', field)}</Toned>
        </Box>
      );
    }
  }
}
