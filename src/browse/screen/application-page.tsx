import { Box } from 'ink';
import { Toned } from '../../terminal/components/look/toned.tsx';
import { Scrolled } from '../../terminal/components/scroll/viewport.tsx';
import { Facts } from '../../terminal/components/text/facts.tsx';
import { Paragraph } from '../../terminal/components/text/paragraph.tsx';
import type { Listed } from '../catalog.ts';
import { applicationIn, type BrowseState, detailsOf, type PlaceOf } from '../state.ts';
import { ApplicationHeading } from './application-heading.tsx';
import { factGroups } from './facts.ts';
import { missingText } from './missing-text.ts';

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
              <Toned tone="accent">{title}</Toned>
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
