import { Box } from 'ink';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import type { WizardState } from '../../../state.ts';
import { tabsOf } from '../slot.ts';

/** The tabs of the review, the current one in brackets. */
export function ReviewTabs({ state }: { readonly state: WizardState }) {
  const { tab } = state.slots.review;
  return (
    <Box height={1} flexShrink={0}>
      {tabsOf(state).map(({ id, title }) => (
        <Box key={id} flexShrink={0}>
          <Toned tone={id === tab ? 'strong' : 'plain'}>
            {id === tab ? `[${title}]` : ` ${title} `}
          </Toned>
        </Box>
      ))}
    </Box>
  );
}
