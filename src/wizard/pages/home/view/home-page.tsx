import { Box } from 'ink';
import { TypedLine } from '../../../../terminal/components/input/typed-line.tsx';
import { useAvailableSize } from '../../../../terminal/components/layout/available-size.tsx';
import { Beside } from '../../../../terminal/components/layout/beside.tsx';
import { ListPane } from '../../../../terminal/components/list/list-pane.tsx';
import type { Column } from '../../../../terminal/components/list/table.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Sign, StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { placeInList } from '../../../../terminal/rows/window.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { applicationStates } from '../../../home/application-states.ts';
import { type ApplicationStatus, detailOf } from '../../../home/application-status.ts';
import { orderWords } from '../../../home/order.ts';
import type { PageProps } from '../../../view/page-props.ts';
import { highlightedAt, homeList, reasonsFor } from '../applications.ts';
import { ApplicationAside } from './application-aside.tsx';

/** Columns for the sign and the longest word of a state. */
const stateWidth = 16;
/** Columns from which there is room for what else is to be said, and its share of them. */
const detailFrom = 50;
const detailShare = 0.3;

/** The state of an application: its sign and its word, once it is known. */
function State({ status }: { readonly status: ApplicationStatus }) {
  const { more } = useSymbols();
  const { word, sign } = applicationStates[status.state];
  if (!status.isKnown) return <StyledText tone="faint">{more}</StyledText>;
  return (
    <StyledText>
      <Sign of={sign} />
      {` ${word}`}
    </StyledText>
  );
}

/** Whether an application is marked. */
function Mark({ isMarked }: { readonly isMarked: boolean }) {
  const { ticked, unticked } = useSymbols();
  return (
    <StyledText tone={isMarked ? 'accent' : 'faint'}>{isMarked ? ticked : unticked}</StyledText>
  );
}

type Props = Pick<PageProps, 'state' | 'now'>;

/** The filter, the marks, the order, and the place in the list. */
function Head({ state, place }: Pick<Props, 'state'> & { readonly place: string }) {
  const { filter, isFiltering, order, marked } = state.editing.slots.home;
  return (
    <Box columnGap={2}>
      <Box flexDirection="column" flexGrow={1} flexBasis={0}>
        {isFiltering ? (
          <TypedLine sign="/" line={filter} placeholder="a name, a state, a failure" />
        ) : (
          <StyledText>{`/ ${displayLine(filter.value) || 'filter'}`}</StyledText>
        )}
      </Box>
      <Box flexShrink={0} columnGap={2}>
        {marked.length === 0 ? null : (
          <StyledText tone="strong">{`${marked.length} marked`}</StyledText>
        )}
        <StyledText>{`by ${orderWords[order]}`}</StyledText>
        <StyledText>{place}</StyledText>
      </Box>
    </Box>
  );
}

/** The applications: whether each is marked, its title, its state, and what else is to be said, in columns that stay where they are. */
function List({ state, now, hasAside }: Props & { readonly hasAside: boolean }) {
  const symbols = useSymbols();
  const { width } = useAvailableSize();
  const { isFiltering, marked } = state.editing.slots.home;
  const { shown, all } = homeList(state);
  const here = highlightedAt(state);
  const detailWidth = Math.floor(width * detailShare);
  const columns: readonly Column<ApplicationStatus>[] = [
    { of: ({ id }) => <Mark isMarked={marked.includes(id)} /> },
    { of: ({ displayname }) => displayname, growsFrom: 0, isTitle: true },
    { of: (status) => <State status={status} />, width: stateWidth },
    { of: (status) => detailOf(status, now), width: detailWidth },
  ];
  const none =
    all.length === 0
      ? 'There is no descriptor here. n begins a new application.'
      : 'No application has all of this. Esc shows all.';
  return (
    <ListPane
      items={shown}
      columns={width < detailFrom ? columns.slice(0, -1) : columns}
      highlight={here}
      isActive={!isFiltering}
      gap={1}
      headRows={1}
      head={(range) => (
        <Head state={state} place={placeInList(here, range, shown.length, symbols)} />
      )}
      empty={[none]}
      brief={hasAside ? undefined : reasonsFor(state, shown[here]?.id ?? '', now).join(' ')}
      briefFrom={10}
    />
  );
}

/** Columns from which an application fits beside the list, the share of the list, and its least width. */
const asideFrom = 84;
const listShare = 0.58;
const minList = 48;

/** The applications of the folder, and the highlighted one beside them where there is room. */
export function HomePage({ state, now }: Props) {
  return (
    <Beside
      from={asideFrom}
      share={listShare}
      minWidth={minList}
      aside={<ApplicationAside state={state} now={now} />}
    >
      {(hasAside) => <List state={state} now={now} hasAside={hasAside} />}
    </Beside>
  );
}
