import { Box } from 'ink';
import { use } from 'react';
import { TypedLine } from '../../../../terminal/components/input/typed-line.tsx';
import {
  SizedPane,
  useAvailableSize,
} from '../../../../terminal/components/layout/available-size.tsx';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { ListRow } from '../../../../terminal/components/list/list-row.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { Picture, PicturesInUse } from '../../../../terminal/components/picture/picture.tsx';
import { useVisibleRange } from '../../../../terminal/components/scroll/visible-range.tsx';
import { Paragraph } from '../../../../terminal/components/text/paragraph.tsx';
import type { AvailableSize } from '../../../../terminal/layout.ts';
import { placeInList } from '../../../../terminal/rows/window.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { WizardState } from '../../../state.ts';
import type { PageProps } from '../../../view/page-props.ts';
import { inFirstColumn, otherBeginnings, questionHints, questionTexts } from '../beginnings.ts';
import { shownLacks } from '../lacks.ts';
import { lineOf } from '../line.ts';
import { indexIconRequest, loaded } from '../requests.ts';
import { highlighted, startResults } from '../results.ts';
import type { StartSlot } from '../slot.ts';
import { startTemplate } from '../template.ts';
import { foundLine } from './found-line.ts';
import { highlightedAbout } from './highlighted-about.ts';
import { LackRows } from './lack-rows.tsx';
import { listedResults, ResultList } from './result-list.tsx';

/** Rows for what is known of the highlighted result. */
const aboutRows = 2;
/** With fewer rows for results, the other beginnings are shown in their place, once they are asked for. */
const minResults = 3;
/** From this width on the other beginnings stand in two columns. */
const twoColumns = 60;
/** A picture's rows, beside the other beginnings and what is known; half as many as its columns. */
const pictureRows = 7;
const pictureGap = 2;

/** The rows of the other beginnings in one column and in two. */
const beginningRows = { 1: otherBeginnings.length, 2: inFirstColumn } as const;

interface StartRoom {
  /** Whether its parts have blank lines between them. */
  readonly isSpaced: boolean;
  /** The columns of the other beginnings; 0 if they are not shown. */
  readonly beginnings: 0 | 1 | 2;
  /** Rows for results, and for what is known of the highlighted one. */
  readonly results: number;
  readonly about: number;
  /** The picture of the highlighted result, in the corner that would be free without it; undefined without room. */
  readonly picture: AvailableSize | undefined;
}

export function startRoom(
  { question, beginning }: Pick<StartSlot, 'question' | 'beginning'>,
  { width, height }: AvailableSize,
): StartRoom {
  const columns = width >= twoColumns ? 2 : 1;
  const others = 1 + beginningRows[columns];
  const isSpaced = height >= 4 + minResults + 1 + others + 1 + aboutRows;
  const hasOthers = question === 'offer' && (isSpaced || beginning !== undefined);
  const head = isSpaced ? 4 : 3;
  const about = height >= head + minResults + aboutRows ? aboutRows : 0;
  const below = (hasOthers ? others + Number(isSpaced) : 0) + Number(isSpaced) + about;
  const forPicture = pictureRows * 2 + pictureGap;
  const hasCorner = hasOthers && isSpaced && width >= twoColumns + forPicture;
  return {
    isSpaced,
    beginnings: hasOthers ? columns : 0,
    results: Math.max(0, height - head - below),
    about,
    picture: hasCorner ? { width: pictureRows * 2, height: pictureRows } : undefined,
  };
}

/** The widths of the columns; all titles fit in two. */
const widths = { 1: ['100%', '100%'], 2: ['42%', '58%'] } as const;

interface BeginningsProps {
  /** The highlighted one, if the keys go to them. */
  readonly highlight: number | undefined;
  readonly columns: 1 | 2;
}

function OtherBeginnings({ highlight, columns }: BeginningsProps) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <StyledText tone="strong">Or begin with</StyledText>
      <Box flexDirection="column" flexWrap="wrap" height={beginningRows[columns]}>
        {otherBeginnings.map(({ title }, index) => (
          <Box
            key={title}
            width={widths[columns][index < inFirstColumn ? 0 : 1]}
            flexDirection="column"
          >
            <ListRow isHere={index === highlight}>
              <StyledText tone={index === highlight ? 'selected' : 'plain'}>{title}</StyledText>
            </ListRow>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function highlightedPicture(state: WizardState): Uint8Array | null | undefined {
  const template = startTemplate(state);
  const icon = highlighted(state)?.installable?.application?.icon.cached;
  return template && icon !== undefined
    ? loaded(state, indexIconRequest(template.name, icon))
    : undefined;
}

/** Lines for why nothing can be searched; an engine's reason is too long for one. */
const reasonLines = 3;

export function StartPage({ state, now }: Pick<PageProps, 'state' | 'now'>) {
  const symbols = useSymbols();
  const room = useAvailableSize();
  const { question, beginning, highlight } = state.editing.slots.start;
  const { isSpaced, beginnings, results, about, picture } = startRoom(
    state.editing.slots.start,
    room,
  );
  const hasPicture = use(PicturesInUse) !== undefined && picture !== undefined;
  const isActive = beginning === undefined;
  const { all } = startResults(state);
  const here = Math.min(highlight, all.length - 1);
  const { rows, inSight } = listedResults(all, here, results);
  const lacks = shownLacks(state);
  const { what, count } =
    lacks.length > 0
      ? { what: 'This machine lacks', count: '' }
      : foundLine(state, now, symbols.more);
  const said = about > 0 && lacks.length === 0 ? highlightedAbout(state) : undefined;
  const space = Number(isSpaced);
  useVisibleRange({
    rows: Math.max(1, results - 1),
    first: 0,
    end: Math.max(all.length, highlight),
  });
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
      <StyledText tone="strong">{questionTexts[question]}</StyledText>
      <Box columnGap={2} flexShrink={0}>
        <Box flexDirection="column" flexGrow={1} flexBasis={0}>
          <TypedLine
            sign={symbols.pointer}
            line={lineOf(state)}
            placeholder={questionHints[question]}
            isActive={isActive}
          />
        </Box>
        <StyledText>{placeInList(here, inSight, all.length, symbols)}</StyledText>
      </Box>
      <Box flexDirection="column" flexShrink={0} marginTop={space}>
        {count === '' ? (
          <Paragraph maxLines={reasonLines} {...(lacks.length > 0 && { tone: 'strong' })}>
            {displayLine(what)}
          </Paragraph>
        ) : (
          <Spread end={<StyledText>{count}</StyledText>}>
            <StyledText>{displayLine(what)}</StyledText>
          </Spread>
        )}
      </Box>
      <Box height={results} overflow="hidden">
        <SizedPane width={room.width} height={results}>
          {lacks.length > 0 ? (
            <LackRows state={state} height={results} isActive={isActive} />
          ) : (
            <ResultList state={state} rows={rows} highlight={isActive ? here : undefined} />
          )}
        </SizedPane>
      </Box>
      <Box columnGap={2} flexShrink={0}>
        <Box flexDirection="column" flexGrow={1} flexBasis={0}>
          {beginnings ? (
            <Box flexDirection="column" flexShrink={0} marginTop={space}>
              <OtherBeginnings highlight={beginning} columns={beginnings} />
            </Box>
          ) : null}
          {said ? (
            <Box flexDirection="column" flexShrink={0} marginTop={space}>
              <Paragraph maxLines={about}>{said}</Paragraph>
            </Box>
          ) : null}
        </Box>
        {hasPicture ? (
          <Box flexShrink={0} marginTop={space}>
            <Picture {...picture}>{highlightedPicture(state)}</Picture>
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
