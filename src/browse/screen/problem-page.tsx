import { Box } from 'ink';
import { Paragraphs } from '../../terminal/components/paragraphs.tsx';
import { Scrolled } from '../../terminal/components/scrolled.tsx';
import type { OverlayOf } from '../state.ts';

/** What went wrong, and what to do. */
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
