import { Box } from 'ink';
import { isBringable } from '../../../../bring/bringable.ts';
import { sizeText, wayText } from '../../../../bring/lack-text.ts';
import type { Lack } from '../../../../bring/part.ts';
import { ListRow } from '../../../../terminal/components/list/list-row.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { Paragraph } from '../../../../terminal/components/text/paragraph.tsx';
import { aboutTime } from '../../../../text/format/about-time.ts';
import { sentence } from '../../../../text/format/sentence.ts';
import { isBrought } from '../../../bringing/bringing.ts';
import type { WizardState } from '../../../state.ts';
import { highlightedLack, shownLacks } from '../lacks.ts';

const titleWidth = 24;
const sizeWidth = 8;
const timeWidth = 12;

interface RowProps {
  readonly state: WizardState;
  readonly lack: Lack;
  readonly isHere: boolean;
}

/** Whether a part is under way, comes after that, or is to be brought; the line above the keys has the progress. */
function stateOf({ session: { bringing } }: WizardState, { part, origin }: Lack, running: string) {
  const place = bringing.wanted.indexOf(part);
  if (place === -1) return origin;
  return place === 0 ? `${running} under way` : 'comes next';
}

/** A missing part: what it is, where it is from, and what it takes; or how far it is. */
function LackRow({ state, lack, isHere }: RowProps) {
  const { running } = useSymbols();
  const isUnderWay = isBrought(state, lack.part);
  return (
    <ListRow isHere={isHere}>
      <Box columnGap={1}>
        <Box width={titleWidth} flexShrink={0}>
          <StyledText tone={isHere ? 'selected' : 'plain'}>{lack.title}</StyledText>
        </Box>
        <Box flexGrow={1} flexBasis={0}>
          <StyledText>{stateOf(state, lack, running)}</StyledText>
        </Box>
        {isUnderWay ? null : (
          <>
            <Box width={sizeWidth} flexShrink={0} justifyContent="flex-end">
              <StyledText>{sizeText(lack)}</StyledText>
            </Box>
            <Box width={timeWidth} flexShrink={0} justifyContent="flex-end">
              <StyledText>{aboutTime(lack.estimate.milliseconds)}</StyledText>
            </Box>
          </>
        )}
      </Box>
    </ListRow>
  );
}

/** What Enter does, as it is; or why a part could not be brought. */
function whatEnterDoes(state: WizardState, lack: Lack): string {
  const failed = state.session.bringing.parts[lack.part];
  if (failed?.status === 'failed') {
    const words = [`It could not be brought: ${failed.reason}.`, failed.action ?? ''];
    return [...words, 'Enter tries again.'].filter(Boolean).join(' ');
  }
  if (isBrought(state, lack.part)) return 'It is under way: type what you want to offer.';
  const all = shownLacks(state).filter(isBringable);
  const ways = all.map(wayText).join('; ');
  const what = all.length > 1 ? 'brings both' : 'brings it';
  return `Enter ${what}: ${ways}. You can search meanwhile.`;
}

interface Props {
  readonly state: WizardState;
  readonly height: number;
  readonly isActive: boolean;
}

/** What this machine lacks, a row each, and below it what Enter does or what is to be typed elsewhere. */
export function LackRows({ state, height, isActive }: Props) {
  const lacks = shownLacks(state);
  const here = highlightedLack(state);
  const room = Math.max(0, height - lacks.length);
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0} height={height} overflow="hidden">
      {lacks.map((lack) => (
        <LackRow key={lack.part} state={state} lack={lack} isHere={isActive && lack === here} />
      ))}
      {here && room > 0 ? (
        <Box flexDirection="column" flexShrink={0} paddingLeft={2} overflow="hidden">
          {'cannot' in here.way ? (
            <>
              <Paragraph maxLines={2}>
                {`${sentence(here.way.cannot)} In another terminal, ${here.commands.length > 1 ? 'these' : 'this'}; the page notices:`}
              </Paragraph>
              {here.commands.map((command) => (
                <Box key={command} flexShrink={0} paddingLeft={2}>
                  <StyledText tone="strong" wrap="wrap">
                    {command}
                  </StyledText>
                </Box>
              ))}
            </>
          ) : (
            <Paragraph maxLines={room}>{whatEnterDoes(state, here)}</Paragraph>
          )}
        </Box>
      ) : null}
    </Box>
  );
}
