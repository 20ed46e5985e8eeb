import { Box } from 'ink';
import { Paragraph } from '../../terminal/components/text/paragraph.tsx';
import { applicationIn, type BrowseState, detailsOf, highlighted } from '../state.ts';
import { applicationAccess, proofText } from './facts.ts';
import { missingText } from './missing-text.ts';

/** Rows of a brief below the list, with the blank one above it. */
export const briefRows = 3;

function textOf(state: BrowseState): string {
  const listed = highlighted(state);
  if (!listed) return '';
  const details = detailsOf(state, listed.name);
  const application = applicationIn(details);
  if (!application) return missingText(details);
  const parts = [
    `for ${applicationAccess(application)}`,
    proofText(application, details?.window),
    `revision ${application.revision}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The highlighted application in a few words below the list, where there is no room beside it. */
export function ApplicationBrief({ state }: { readonly state: BrowseState }) {
  return (
    <Box flexDirection="column" height={briefRows} paddingTop={1} flexShrink={0}>
      <Paragraph maxLines={briefRows - 1}>{textOf(state)}</Paragraph>
    </Box>
  );
}
