import { Box } from 'ink';
import { use } from 'react';
import { TypedLine } from '../../../../terminal/components/input/typed-line.tsx';
import { InRoom, useRoom } from '../../../../terminal/components/layout/room.tsx';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { Pointed } from '../../../../terminal/components/list/pointed.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { Picture, PicturesInUse } from '../../../../terminal/components/picture/picture.tsx';
import { useSightOf } from '../../../../terminal/components/scroll/sight.tsx';
import { Paragraph } from '../../../../terminal/components/text/paragraph.tsx';
import { placeInList } from '../../../../terminal/rows/window.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { WizardState } from '../../../state.ts';
import type { PageProps } from '../../../view/page-props.ts';
import { otherBeginnings, questionHints, questionTexts } from '../beginnings.ts';
import { lineOf } from '../reduce.ts';
import { indexIconRequest, loaded } from '../requests.ts';
import { highlighted, startResults } from '../results.ts';
import { startTemplate } from '../template.ts';
import { foundLine } from './found-line.ts';
import { highlightedAbout } from './highlighted-about.ts';
import { listedResults } from './listed.ts';
import { ResultList } from './result-list.tsx';
import { startRoom } from './start-room.ts';

/** The widths of two columns, in which all titles fit. */
const widths = ['42%', '58%'] as const;

interface BeginningsProps {
  /** The highlighted one, if the keys go to them. */
  readonly highlight: number | undefined;
  readonly columns: 1 | 2;
}

/** The other beginnings under a heading. */
function OtherBeginnings({ highlight, columns }: BeginningsProps) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Toned tone="strong">Or begin with</Toned>
      <Box flexWrap="wrap">
        {otherBeginnings.map(({ title }, index) => (
          <Box
            key={title}
            width={columns === 1 ? '100%' : widths[index % 2]}
            flexDirection="column"
          >
            <Pointed isHere={index === highlight}>
              <Toned tone={index === highlight ? 'selected' : 'plain'}>{title}</Toned>
            </Pointed>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The drawing of the highlighted application. */
function highlightedPicture(state: WizardState): Uint8Array | null | undefined {
  const template = startTemplate(state);
  const icon = highlighted(state)?.installable?.application?.icon.cached;
  return template && icon !== undefined
    ? loaded(state, indexIconRequest(template.name, icon))
    : undefined;
}

/** Lines for why nothing can be searched; an engine's reason is too long for one. */
const reasonLines = 3;

/** The page on which a new application is begun. */
export function StartPage({ state, now }: Pick<PageProps, 'state' | 'now'>) {
  const symbols = useSymbols();
  const room = useRoom();
  const { question, beginning, highlight } = state.slots.start;
  const { isSpaced, beginnings, results, about, picture } = startRoom(state.slots.start, room);
  const hasPicture = use(PicturesInUse) !== undefined && picture !== undefined;
  const isActive = beginning === undefined;
  const { all } = startResults(state);
  const here = Math.min(highlight, all.length - 1);
  const { rows, inSight } = listedResults(all, here, results);
  const { what, count } = foundLine(state, now, symbols.more);
  const said = about > 0 ? highlightedAbout(state) : undefined;
  const space = Number(isSpaced);
  useSightOf(Math.max(1, results - 1), Math.max(all.length, highlight));
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
      <Toned tone="strong">{questionTexts[question]}</Toned>
      <Box columnGap={2} flexShrink={0}>
        <Box flexDirection="column" flexGrow={1} flexBasis={0}>
          <TypedLine
            sign={symbols.pointer}
            line={lineOf(state)}
            placeholder={questionHints[question]}
            isActive={isActive}
          />
        </Box>
        <Toned>{placeInList(here, inSight, all.length, symbols)}</Toned>
      </Box>
      <Box flexDirection="column" flexShrink={0} marginTop={space}>
        {count === '' ? (
          <Paragraph maxLines={reasonLines}>{displayLine(what)}</Paragraph>
        ) : (
          <Spread end={<Toned>{count}</Toned>}>
            <Toned>{displayLine(what)}</Toned>
          </Spread>
        )}
      </Box>
      <Box height={results} overflow="hidden">
        <InRoom width={room.width} height={results}>
          <ResultList state={state} rows={rows} highlight={isActive ? here : undefined} />
        </InRoom>
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
