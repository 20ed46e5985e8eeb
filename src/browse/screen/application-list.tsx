import { TypedLine } from '../../terminal/components/input/typed-line.tsx';
import { Spread } from '../../terminal/components/layout/spread.tsx';
import { ListPane } from '../../terminal/components/list/list-pane.tsx';
import type { Column } from '../../terminal/components/list/table.tsx';
import { StyledText } from '../../terminal/components/look/styled-text.tsx';
import { displayLine } from '../../text/escape/display-line.ts';
import type { Listed } from '../catalog.ts';
import { applicationIn, type BrowseState, detailsOf, highlighted } from '../state.ts';
import { applicationAccess, missingText, startsText } from './facts.ts';
import { countText, emptyTexts, narrowedText, wordsBeside } from './list-texts.ts';

/** The highlighted application in a few words. */
function briefOf(state: BrowseState): string {
  const listed = highlighted(state);
  if (!listed) return '';
  const details = detailsOf(state, listed.name);
  const application = applicationIn(details);
  if (!application) return missingText(details);
  const starts = startsText(application, details?.window);
  const parts = [
    `for ${applicationAccess(application)}`,
    starts && `starts: ${starts}`,
    `revision ${application.revision}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

const columns: readonly Column<Listed>[] = [
  { of: ({ displayname }) => displayname, share: 0.55, isTitle: true },
  { of: ({ name }) => name, share: 0.45 },
  // The narrowest that they are worth showing.
  { of: wordsBeside, growsFrom: 7 },
];

interface Props {
  readonly state: BrowseState;
  /** Whether the highlighted application is shown beside the list. */
  readonly hasAside: boolean;
}

/** The search line, the counts, and the applications. */
export function ApplicationList({ state, hasAside }: Props) {
  const { list, highlight, line, place } = state;
  const isActive = place.kind === 'list';
  const placeholder = 'type to search: a name, a word, a category, a type';
  return (
    <ListPane
      items={list.applications}
      columns={columns}
      highlight={highlight}
      isActive={isActive}
      gap={2}
      headRows={2}
      head={() => (
        <>
          <TypedLine sign="/" line={line} placeholder={placeholder} isActive={isActive} />
          <Spread end={<StyledText>{countText(state)}</StyledText>}>
            <StyledText>{displayLine(narrowedText(state))}</StyledText>
          </Spread>
        </>
      )}
      empty={emptyTexts(state)}
      brief={hasAside ? undefined : briefOf(state)}
      briefFrom={9}
    />
  );
}
