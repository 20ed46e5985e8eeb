import { Box } from 'ink';
import { useRoom } from '../../../terminal/components/layout/room.tsx';
import { useSymbols } from '../../../terminal/components/look/look.tsx';
import { Scrolled } from '../../../terminal/components/scroll/scrolled.tsx';
import { Code } from '../../../terminal/components/text/code.tsx';
import type { Overlay, WizardState } from '../../state.ts';
import { changedLines, previewLines } from '../preview-text.ts';
import { PreviewTitle } from './preview-title.tsx';

/** Rows from which a blank line fits below the title. */
const gapFrom = 12;

interface Props {
  readonly state: WizardState;
  readonly overlay: Overlay & { readonly kind: 'preview' };
}

/** The present descriptor or recipe in place of the form, if there is no room for it beside; it can be scrolled. */
export function WholePreview({ state, overlay: { shows, scroll } }: Props) {
  const { changed: mark } = useSymbols();
  const { height } = useRoom();
  const changed = changedLines(state, shows);
  return (
    <>
      <PreviewTitle of={shows}>{changed.size > 0 ? `${mark} the last answer` : ''}</PreviewTitle>
      {height >= gapFrom ? <Box height={1} flexShrink={0} /> : null}
      <Scrolled top={scroll}>
        <Code
          lines={previewLines(state, shows)}
          language={shows}
          isMarked={(index) => changed.has(index)}
        />
      </Scrolled>
    </>
  );
}
