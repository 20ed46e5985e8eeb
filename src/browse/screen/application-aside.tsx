import { Box } from 'ink';
import { Picture } from '../../terminal/components/picture/picture.tsx';
import { Facts } from '../../terminal/components/text/facts.tsx';
import { Paragraph } from '../../terminal/components/text/paragraph.tsx';
import { applicationIn, type BrowseState, detailsOf, highlighted } from '../state.ts';
import { ApplicationHeading } from './application-heading.tsx';
import { briefFacts } from './facts.ts';
import { missingText } from './missing-text.ts';

/** The fewest rows in which the picture of a window shows anything. */
const minPictureRows = 4;

/** The highlighted application beside the list, with the picture of its window if there is room. */
export function ApplicationAside({ state }: { readonly state: BrowseState }) {
  const listed = highlighted(state);
  if (!listed) return null;
  const details = detailsOf(state, listed.name);
  const application = applicationIn(details);
  return (
    <Box flexDirection="column" rowGap={1} flexGrow={1} flexBasis={0} overflow="hidden">
      <ApplicationHeading listed={listed} icon={details?.icon} />
      {application ? (
        <Facts facts={briefFacts(application, details?.window)} maxLines={2} />
      ) : (
        <Paragraph>{missingText(details)}</Paragraph>
      )}
      {details?.window ? (
        <Picture key={listed.name} flexGrow={1} flexBasis={0} minRows={minPictureRows}>
          {details.window.drawing}
        </Picture>
      ) : null}
    </Box>
  );
}
