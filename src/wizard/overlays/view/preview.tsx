import { Box } from 'ink';
import { useRoom } from '../../../terminal/components/layout/room.tsx';
import { useSymbols } from '../../../terminal/components/look/look.tsx';
import { Code } from '../../../terminal/components/text/code.tsx';
import { outOfSight, windowAround } from '../../../terminal/rows/window.ts';
import type { WizardState } from '../../state.ts';
import { changedLines, previewLines } from '../preview-text.ts';
import { PreviewTitle } from './preview-title.tsx';

/** Rows of the title and the blank line below it. */
const titleRows = 2;

/** The present descriptor or recipe beside the form, at the lines that the last answer changed, which are marked. */
export function Preview({ state }: { readonly state: WizardState }) {
  const symbols = useSymbols();
  const { height } = useRoom();
  const shown = state.preview === 'recipe' ? 'recipe' : 'descriptor';
  const lines = previewLines(state, shown);
  const changed = changedLines(state, shown);
  const first = changed.size === 0 ? 0 : Math.min(...changed);
  const [start, end] = windowAround(first, lines.length, height - titleRows);
  return (
    <>
      <PreviewTitle of={shown}>{outOfSight([start, end], lines.length, symbols)}</PreviewTitle>
      <Box height={1} />
      <Code
        lines={lines.slice(start, end)}
        language={shown}
        isMarked={(index) => changed.has(start + index)}
      />
    </>
  );
}
