import { Box } from 'ink';
import { Scrolled } from '../../terminal/components/scroll/viewport.tsx';
import { Paragraphs } from '../../terminal/components/text/paragraphs.tsx';
import type { OverlayOf } from '../state.ts';

/** The lines of an error: message and remedy. */
export function ProblemPage({ problem, scroll }: OverlayOf<'problem'>) {
  const { message, action } = problem;
  return (
    <Scrolled top={scroll}>
      <Paragraphs>{message}</Paragraphs>
      {action === undefined ? null : (
        <Box flexDirection="column" paddingTop={1}>
          <Paragraphs>{action}</Paragraphs>
        </Box>
      )}
    </Scrolled>
  );
}
