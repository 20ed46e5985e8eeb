import { Box } from 'ink';
import { use } from 'react';
import { StyledText } from '../../terminal/components/look/styled-text.tsx';
import { Picture, PicturesInUse } from '../../terminal/components/picture/picture.tsx';
import { Scrolled } from '../../terminal/components/scroll/viewport.tsx';
import { Facts } from '../../terminal/components/text/facts.tsx';
import { Paragraph } from '../../terminal/components/text/paragraph.tsx';
import { displayLine } from '../../text/escape/display-line.ts';
import type { Listed } from '../catalog.ts';
import { applicationIn, type BrowseState, detailsOf, highlighted, type PlaceOf } from '../state.ts';
import { briefFacts, factGroups, missingText } from './facts.ts';

interface HeadingProps {
  readonly listed: Listed;
  readonly icon: Uint8Array | null | undefined;
}

/** Title, name and categories of an application, with its icon at the right where pictures can be shown. */
function ApplicationHeading({ listed: { name, displayname, cat }, icon }: HeadingProps) {
  return (
    <Box gap={2} flexShrink={0}>
      <Box flexDirection="column" flexGrow={1} flexBasis={0}>
        <StyledText tone="strong">{displayLine(displayname) || ' '}</StyledText>
        <StyledText>{displayLine(name)}</StyledText>
        <StyledText>{displayLine(cat.split(',').join(', ')) || ' '}</StyledText>
      </Box>
      {use(PicturesInUse) ? (
        <Picture width={10} height={5}>
          {icon}
        </Picture>
      ) : null}
    </Box>
  );
}

interface Props {
  readonly state: BrowseState;
  readonly place: PlaceOf<'open'>;
}

/** Everything about an application. */
export function ApplicationPage({ state, place: { name, scroll } }: Props) {
  const details = detailsOf(state, name);
  const application = applicationIn(details);
  const inList = state.list.applications.find((each) => each.name === name);
  const listed: Listed = {
    name,
    displayname: application?.displayname ?? inList?.displayname ?? name,
    cat: String(application?.fields.cat ?? inList?.cat ?? ''),
  };
  return (
    <Scrolled key={name} top={scroll}>
      <Box flexDirection="column" rowGap={1}>
        <ApplicationHeading listed={listed} icon={details?.icon} />
        {application ? (
          factGroups(application, details?.window).map(({ title, facts }) => (
            <Box key={title} flexDirection="column">
              <StyledText tone="accent">{title}</StyledText>
              <Facts facts={facts} />
            </Box>
          ))
        ) : (
          <Paragraph>{missingText(details)}</Paragraph>
        )}
      </Box>
    </Scrolled>
  );
}

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
