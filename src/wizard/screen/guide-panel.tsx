import { Box } from 'ink';
import { Rule } from '../../terminal/components/layout/rule.tsx';
import { useSize } from '../../terminal/components/look/look.tsx';
import { StyledText } from '../../terminal/components/look/styled-text.tsx';
import { Paragraph } from '../../terminal/components/text/paragraph.tsx';
import { bodyRows, type Size } from '../../terminal/layout.ts';
import type { WizardState } from '../state.ts';

/** A sketch is shown from this width on. */
const minColumns = 76;

/** The text of the lesson about the page above, with a sketch of the user's desktop if there is one and room for it. */
export function GuidePanel({ state }: { readonly state: WizardState }) {
  const size = useSize();
  const { guide } = state.session;
  const height = guideRows(state, size);
  if (!guide || height === 0) return null;
  const { text, sketch } = guide.textFor(state, 'keys');
  const hasSketch = sketch !== undefined && sketch.length < height && size.columns >= minColumns;
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden">
      <Rule>{guide.title}</Rule>
      <Box paddingX={1} columnGap={2} flexGrow={1} overflow="hidden">
        {hasSketch ? (
          <Box flexDirection="column" flexShrink={0}>
            {sketch.map((line) => (
              <StyledText key={line} tone="accent">
                {line}
              </StyledText>
            ))}
          </Box>
        ) : null}
        <Box flexDirection="column" flexGrow={1} flexBasis={0}>
          <Paragraph maxLines={height - 1}>{text}</Paragraph>
        </Box>
      </Box>
    </Box>
  );
}

/** Rows of a lesson's text with its heading: five, where a terminal of the usual height has room for them. */
function guideRows({ session: { guide } }: Pick<WizardState, 'session'>, { rows }: Size): number {
  if (!guide) return 0;
  if (rows >= 24) return 5;
  return rows >= 16 ? 3 : 2;
}

/** Rows of the page above it. */
export function pageRows(state: Pick<WizardState, 'session'>, size: Size): number {
  return bodyRows(size) - guideRows(state, size);
}
