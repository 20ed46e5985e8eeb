import { Box } from 'ink';
import { TypedLine } from '../../../../terminal/components/input/typed-line.tsx';
import { useAvailableSize } from '../../../../terminal/components/layout/available-size.tsx';
import { Beside } from '../../../../terminal/components/layout/beside.tsx';
import { ListRow } from '../../../../terminal/components/list/list-row.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Sign, StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { useVisibleRange } from '../../../../terminal/components/scroll/visible-range.tsx';
import { Paragraph } from '../../../../terminal/components/text/paragraph.tsx';
import { placeInList, windowAround } from '../../../../terminal/rows/window.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { applicationStates } from '../../../home/application-states.ts';
import { type ApplicationStatus, detailOf } from '../../../home/application-status.ts';
import { orderWords } from '../../../home/order.ts';
import type { PageProps } from '../../../view/page-props.ts';
import { highlightedApplication, highlightedAt, homeList, reasonsFor } from '../applications.ts';
import { ApplicationAside } from './application-aside.tsx';

/** Columns for the sign and the longest word of a state. */
const stateWidth = 16;
/** Columns from which there is room for what else is to be said, and its share of them. */
const detailFrom = 50;
const detailShare = 0.3;

interface RowProps {
  readonly status: ApplicationStatus;
  readonly isHere: boolean;
  /** Whether the keys go to the list, so that the highlight stands out. */
  readonly isActive: boolean;
  readonly isMarked: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** An application: whether it is marked, its title, its state, and what else is to be said, in columns that stay where they are. */
export function ApplicationRow({ status, isHere, isActive, isMarked, now }: RowProps) {
  const symbols = useSymbols();
  const { width } = useAvailableSize();
  const { word, sign } = applicationStates[status.state];
  return (
    <ListRow isHere={isHere}>
      <Box columnGap={1}>
        <Box flexShrink={0}>
          <StyledText tone={isMarked ? 'accent' : 'faint'}>
            {isMarked ? symbols.ticked : symbols.unticked}
          </StyledText>
        </Box>
        <Box flexGrow={1} flexBasis={0}>
          <StyledText tone={isHere && isActive ? 'selected' : 'plain'}>
            {displayLine(status.displayname) || ' '}
          </StyledText>
        </Box>
        <Box width={stateWidth} flexShrink={0}>
          {status.isKnown ? (
            <StyledText>
              <Sign of={sign} />
              {` ${word}`}
            </StyledText>
          ) : (
            <StyledText tone="faint">{symbols.more}</StyledText>
          )}
        </Box>
        {width < detailFrom ? null : (
          <Box width={Math.floor(width * detailShare)} flexShrink={0}>
            <StyledText>{displayLine(detailOf(status, now)) || ' '}</StyledText>
          </Box>
        )}
      </Box>
    </ListRow>
  );
}

/** Rows of a brief below the list, with the blank one above it. */
const briefRows = 3;

/** Why the highlighted application is in its state, below the list, where there is no room beside it. */
function ApplicationBrief({ state, now }: Pick<PageProps, 'state' | 'now'>) {
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

type Props = Pick<PageProps, 'state' | 'now'>;

/** Columns from which an application fits beside the list, the share of the list, and its least width. */
const asideFrom = 84;
const listShare = 0.58;
const minList = 48;
/** Rows from which a line is left blank above the list, and from which there is a brief below it. */
const [blankFrom, briefFrom] = [12, 10];

/** The filter, the order and the place in the list, and the applications in sight. */
function List({ state, now, hasAside }: Props & { readonly hasAside: boolean }) {
  const symbols = useSymbols();
  const { height } = useAvailableSize();
  const { filter, isFiltering, order, marked } = state.editing.slots.home;
  const { shown, all } = homeList(state);
  const here = highlightedAt(state);
  const hasBlank = height >= blankFrom;
  const hasBrief = !hasAside && height >= briefFrom && shown.length > 0;
  const rows = Math.max(1, height - (hasBlank ? 2 : 1) - (hasBrief ? briefRows : 0));
  const sight = windowAround(here, shown.length, rows);
  useVisibleRange({ rows, first: 0, end: shown.length });
  const place = placeInList(here, sight, shown.length, symbols);
  const marks = marked.length > 0 ? `${marked.length} marked` : '';
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
      <Box columnGap={2} height={hasBlank ? 2 : 1} flexShrink={0}>
        <Box flexDirection="column" flexGrow={1} flexBasis={0}>
          {isFiltering ? (
            <TypedLine sign="/" line={filter} placeholder="a name, a state, a failure" />
          ) : (
            <StyledText>{`/ ${displayLine(filter.value) || 'filter'}`}</StyledText>
          )}
        </Box>
        <Box flexShrink={0} columnGap={2}>
          {marks === '' ? null : <StyledText tone="strong">{marks}</StyledText>}
          <StyledText>{`by ${orderWords[order]}`}</StyledText>
          <StyledText>{place}</StyledText>
        </Box>
      </Box>
      {shown.slice(...sight).map((status) => (
        <ApplicationRow
          key={status.id}
          status={status}
          isHere={status === shown[here]}
          isActive={!isFiltering}
          isMarked={marked.includes(status.id)}
          now={now}
        />
      ))}
      {shown.length === 0 ? (
        <Paragraph>
          {all.length === 0
            ? 'There is no descriptor here. n begins a new application.'
            : 'No application has all of this. Esc shows all.'}
        </Paragraph>
      ) : null}
      {hasBrief ? <ApplicationBrief state={state} now={now} /> : null}
    </Box>
  );
}

/** The applications of the folder, and the highlighted one beside them where there is room. */
export function HomePage({ state, now }: Props) {
  const { width } = useAvailableSize();
  if (width < asideFrom) return <List state={state} now={now} hasAside={false} />;
  return (
    <Beside
      share={listShare}
      minWidth={minList}
      aside={<ApplicationAside state={state} now={now} />}
    >
      <List state={state} now={now} hasAside={true} />
    </Beside>
  );
}
