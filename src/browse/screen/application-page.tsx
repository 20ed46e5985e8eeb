import { Box } from 'ink';
import { IconHeading, ItemAside } from '../../terminal/components/list/item-aside.tsx';
import { useSymbols } from '../../terminal/components/look/look.tsx';
import { StyledText } from '../../terminal/components/look/styled-text.tsx';
import { Scrolled } from '../../terminal/components/scroll/viewport.tsx';
import { Facts } from '../../terminal/components/text/facts.tsx';
import { Paragraph } from '../../terminal/components/text/paragraph.tsx';
import { applicationIn, type BrowseState, detailsOf, highlighted, type PlaceOf } from '../state.ts';
import { briefFacts, factGroups, marksOf, missingText } from './facts.ts';

const categoriesOf = (cat: string) => cat.split(',').filter(Boolean);

interface Props {
  readonly state: BrowseState;
  readonly place: PlaceOf<'open'>;
}

/** Everything about an application. */
export function ApplicationPage({ state, place: { name, scroll } }: Props) {
  const signs = useSymbols();
  const details = detailsOf(state, name);
  const application = applicationIn(details);
  const inList = state.list.applications.find((each) => each.name === name);
  const cat = String(application?.fields.cat ?? inList?.cat ?? '');
  return (
    <Scrolled key={name} top={scroll}>
      <Box flexDirection="column" rowGap={1}>
        <IconHeading
          title={application?.displayname ?? inList?.displayname ?? name}
          lines={[
            name,
            [
              ...(application ? marksOf(application, details?.window, signs) : []),
              ...categoriesOf(cat),
            ].join(', '),
          ]}
          icon={details?.icon}
        />
        {application ? (
          factGroups(application, details?.window, signs).map(({ title, facts }) => (
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

/** The highlighted application beside the list, with the picture of its window if there is room. */
export function ApplicationAside({ state }: { readonly state: BrowseState }) {
  const listed = highlighted(state);
  if (!listed) return null;
  const details = detailsOf(state, listed.name);
  const application = applicationIn(details);
  return (
    <ItemAside
      title={listed.displayname}
      lines={[listed.name, categoriesOf(listed.cat).join(', ')]}
      icon={details?.icon}
      facts={application ? briefFacts(application, details?.window) : missingText(details)}
      maxLines={2}
      window={details?.window?.drawing}
    />
  );
}
