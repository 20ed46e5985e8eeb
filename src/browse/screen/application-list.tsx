import { Box } from 'ink';
import { TypedLine } from '../../terminal/components/input/typed-line.tsx';
import { Spread } from '../../terminal/components/layout/spread.tsx';
import { Table } from '../../terminal/components/list/table.tsx';
import { useSize } from '../../terminal/components/look/look.tsx';
import { StyledText } from '../../terminal/components/look/styled-text.tsx';
import { useVisibleRange } from '../../terminal/components/scroll/visible-range.tsx';
import { Paragraph } from '../../terminal/components/text/paragraph.tsx';
import { bodyRows } from '../../terminal/layout.ts';
import { windowAround } from '../../terminal/rows/window.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { applicationIn, type BrowseState, detailsOf, highlighted } from '../state.ts';
import { applicationAccess, missingText, proofText } from './facts.ts';
import { countText, emptyTexts, narrowedText } from './list-texts.ts';

/** Rows of a brief below the list, with the blank one above it. */
const briefRows = 3;

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
function ApplicationBrief({ state }: { readonly state: BrowseState }) {
  return (
    <Box flexDirection="column" height={briefRows} paddingTop={1} flexShrink={0}>
      <Paragraph maxLines={briefRows - 1}>{textOf(state)}</Paragraph>
    </Box>
  );
}

/** Rows of the body from which a line is left blank above the list, and from which there is a brief below it. */
const [blankFrom, briefFrom] = [12, 9];

interface Props {
  readonly state: BrowseState;
  /** Whether the highlighted application is shown beside the list. */
  readonly hasAside: boolean;
}

/** The applications in sight. */
function Applications({ state, rows }: { readonly state: BrowseState; readonly rows: number }) {
  const { list, highlight, place } = state;
  const { applications } = list;
  const [start, end] = windowAround(highlight, applications.length, rows);
  const shown = applications.slice(start, end);
  return (
    <Table
      columns={[
        { texts: shown.map(({ displayname }) => displayname), share: 0.55 },
        { texts: shown.map(({ name }) => name), share: 0.45 },
      ]}
      rest={shown.map(({ cat }) => cat.replaceAll(',', ', '))}
      highlight={highlight - start}
      isActive={place.kind === 'list'}
    />
  );
}

/** The search line, the counts, and the applications. */
export function ApplicationList({ state, hasAside }: Props) {
  const { list, line, place } = state;
  const count = list.applications.length;
  const height = bodyRows(useSize());
  const hasBlank = height >= blankFrom;
  const hasBrief = !hasAside && height >= briefFrom && count > 0;
  const rows = Math.max(1, height - 2 - (hasBlank ? 1 : 0) - (hasBrief ? briefRows : 0));
  useVisibleRange({ rows, first: 0, end: count });
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
      <TypedLine
        sign="/"
        line={line}
        placeholder="type to search: a name, a word, a category, a type"
        isActive={place.kind === 'list'}
      />
      <Box flexDirection="column" height={hasBlank ? 2 : 1} flexShrink={0}>
        <Spread end={<StyledText>{countText(state)}</StyledText>}>
          <StyledText>{displayLine(narrowedText(state))}</StyledText>
        </Spread>
      </Box>
      <Box flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
        {count > 0 ? (
          <Applications state={state} rows={rows} />
        ) : (
          emptyTexts(state).map((text) => <Paragraph key={text}>{text}</Paragraph>)
        )}
      </Box>
      {hasBrief ? <ApplicationBrief state={state} /> : null}
    </Box>
  );
}
