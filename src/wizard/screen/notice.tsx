import { Box } from 'ink';
import { TypedLine } from '../../terminal/components/input/typed-line.tsx';
import { Rule } from '../../terminal/components/layout/rule.tsx';
import { Spread } from '../../terminal/components/layout/spread.tsx';
import { Sign, StyledText } from '../../terminal/components/look/styled-text.tsx';
import { displayLine } from '../../text/escape/display-line.ts';
import { aboutTime } from '../../text/format/about-time.ts';
import { openPage } from '../all-pages.ts';
import type { BackgroundWork } from '../page.ts';
import type { PageProps } from '../view/page-props.ts';

/** How long it has taken, of about how long: the latter as long as it may be true. */
function timeText({ seconds, expectedMs }: BackgroundWork): string {
  if (seconds === undefined) return '';
  const isCredible = expectedMs !== undefined && seconds * 1000 < expectedMs;
  return isCredible ? `${seconds} s of ${aboutTime(expectedMs)}` : `${seconds} s`;
}

/** The line above the keys: the line of the page, the last notice, the background task, or a line. */
export function Notice({ state, now }: Pick<PageProps, 'state' | 'now'>) {
  const { overlay, notice } = state.editing;
  const page = openPage(state);
  const line = overlay ? undefined : page.line?.(state);
  if (line) {
    return (
      <Box paddingLeft={1} flexShrink={0} flexDirection="column">
        <TypedLine sign={line.sign} line={line.text} placeholder={line.placeholder} />
      </Box>
    );
  }
  if (notice) {
    // The end says why, and must stay.
    return (
      <Box paddingLeft={1} height={1} flexShrink={0}>
        <StyledText tone="strong" wrap="truncate-middle">
          {displayLine(notice)}
        </StyledText>
      </Box>
    );
  }
  const work = page.work?.(state, now);
  if (!work) return <Rule />;
  return (
    <Box paddingX={1} height={1} flexShrink={0} flexDirection="column">
      <Spread end={<StyledText>{timeText(work)}</StyledText>}>
        <StyledText>
          <Sign of={work.status} />
          {` ${displayLine(work.text)}`}
        </StyledText>
      </Spread>
    </Box>
  );
}
