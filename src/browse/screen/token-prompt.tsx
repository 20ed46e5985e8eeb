import { Box } from 'ink';
import { TypedLine } from '../../terminal/components/input/typed-line.tsx';
import { useSymbols } from '../../terminal/components/look/look.tsx';
import { Toned } from '../../terminal/components/look/toned.tsx';
import { Paragraphs } from '../../terminal/components/text/paragraphs.tsx';
import { type EditedText, graphemes } from '../../text/edit/edited-text.ts';
import type { OverlayOf } from '../state.ts';

/** A mask: a star for each character of a secret. */
function hidden({ value, cursor }: EditedText): EditedText {
  const stars = (part: string) => '*'.repeat(graphemes(part).length);
  return { value: stars(value), cursor: stars(value.slice(0, cursor)).length };
}

/** The line in which a token is typed, below why it is needed. */
export function TokenPrompt({ catalog, problem, text }: OverlayOf<'token'>) {
  const { pointer } = useSymbols();
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
      <Box flexDirection="column" flexShrink={1} overflow="hidden">
        <Paragraphs>{problem.message}</Paragraphs>
      </Box>
      <Box height={1} flexShrink={100} />
      <Box flexShrink={0}>
        <Toned tone="strong">{`A token for ${catalog}, used until you quit:`}</Toned>
      </Box>
      <TypedLine sign={pointer} line={hidden(text)} />
    </Box>
  );
}
