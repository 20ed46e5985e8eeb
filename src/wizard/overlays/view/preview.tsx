import { Box } from 'ink';
import { useAvailableSize } from '../../../terminal/components/layout/available-size.tsx';
import { Spread } from '../../../terminal/components/layout/spread.tsx';
import { useSymbols } from '../../../terminal/components/look/look.tsx';
import { StyledText } from '../../../terminal/components/look/styled-text.tsx';
import { Scrolled } from '../../../terminal/components/scroll/viewport.tsx';
import { Code } from '../../../terminal/components/text/code.tsx';
import { outOfSight, windowAround } from '../../../terminal/rows/window.ts';
import type { Overlay, WizardState } from '../../state.ts';
import { changedLines, type Previewed, previewLines } from '../preview-text.ts';

const titles: Readonly<Record<Previewed, string>> = { descriptor: 'Descriptor', recipe: 'Recipe' };

interface TitleProps {
  readonly of: Previewed;
  /** The text at the right. */
  readonly children: string;
}

function PreviewTitle({ of, children }: TitleProps) {
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={1}>
      <Spread end={<StyledText>{children}</StyledText>}>
        <StyledText tone="strong">{titles[of]}</StyledText>
      </Spread>
    </Box>
  );
}

/** Rows of the title and the blank line below it. */
const titleRows = 2;

/** The present descriptor or recipe beside the form, at the lines that the last answer changed, which are marked. */
export function Preview({ state }: { readonly state: WizardState }) {
  const symbols = useSymbols();
  const { height } = useAvailableSize();
  const shown = state.editing.preview === 'recipe' ? 'recipe' : 'descriptor';
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

/** Rows from which a blank line fits below the title. */
const gapFrom = 12;

interface WholeProps {
  readonly state: WizardState;
  readonly overlay: Overlay & { readonly kind: 'preview' };
}

/** The present descriptor or recipe in place of the form, if there is no room for it beside; it can be scrolled. */
export function WholePreview({ state, overlay: { shows, scroll } }: WholeProps) {
  const { changed: mark } = useSymbols();
  const { height } = useAvailableSize();
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
