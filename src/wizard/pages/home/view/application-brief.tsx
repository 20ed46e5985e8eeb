import { Box } from 'ink';
import { Paragraph } from '../../../../terminal/components/text/paragraph.tsx';
import type { PageProps } from '../../../view/page-props.ts';
import { highlightedApplication, reasonsFor } from '../applications.ts';

/** Rows of a brief below the list, with the blank one above it. */
export const briefRows = 3;

/** Why the highlighted application is in its state, below the list, where there is no room beside it. */
export function ApplicationBrief({ state, now }: Pick<PageProps, 'state' | 'now'>) {
  const status = highlightedApplication(state);
  const text = status ? reasonsFor(state, status.id, now).join(' ') : '';
  return (
    <Box flexDirection="column" flexGrow={1} justifyContent="flex-end">
      <Box flexDirection="column" height={briefRows} paddingTop={1} flexShrink={0}>
        <Paragraph maxLines={briefRows - 1}>{text}</Paragraph>
      </Box>
    </Box>
  );
}
