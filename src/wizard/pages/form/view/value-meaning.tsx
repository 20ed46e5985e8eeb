import { Box } from 'ink';
import type { ValueField } from '../../../../descriptor/field.ts';
import { useAvailableSize } from '../../../../terminal/components/layout/available-size.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { columnsOf } from '../../../../text/columns/columns.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { WizardState } from '../../../state.ts';
import { sourceOf } from '../../../suggestions/all-sources.ts';

interface ScaleProps {
  /** The place of the value, from 0 to 1. */
  readonly share: number;
  readonly length: number;
}

/** A bar that shows a value between the smallest and the largest suggestion. */
function Scale({ share, length }: ScaleProps) {
  const { full, knob, empty } = useSymbols();
  const place = Math.round(share * (length - 1));
  return (
    <StyledText>
      <StyledText tone="accent">{full.repeat(place) + knob}</StyledText>
      <StyledText tone="faint">{empty.repeat(length - 1 - place)}</StyledText>
    </StyledText>
  );
}

/** The keys for a larger and a smaller limit. */
const stepHint = 'PgUp/PgDn';
const gap = 2;
/** A shorter scale shows nothing, or nothing beside its keys; a longer one shows no more. */
const minScale = 10;
const minScaleWithHint = 17;
const maxScale = 26;

interface Props {
  readonly state: WizardState;
  readonly field: ValueField;
  readonly value: string;
}

/** The note behind the value of a numeric field: its place on a scale, or its meaning together with other answers. */
export function ValueMeaning({ state, field, value }: Props) {
  const { width } = useAvailableSize();
  const source = sourceOf(field);
  const share = source?.scaleOf?.(value);
  const meaning = source?.meaningOf?.(state.document.answers);
  // The cursor may stand behind the value.
  const columns = width - columnsOf(displayLine(value)) - 1 - gap;
  const withHint = columns - gap - stepHint.length;
  if (share !== undefined) {
    if (columns < minScale) return null;
    const length = Math.min(withHint < minScaleWithHint ? columns : withHint, maxScale);
    return (
      <Box gap={gap} flexShrink={0}>
        <Scale share={share} length={length} />
        {length <= withHint ? <StyledText>{stepHint}</StyledText> : null}
      </Box>
    );
  }
  if (meaning === undefined) return null;
  return (
    <Box gap={gap}>
      <StyledText tone="strong">{`= ${meaning}`}</StyledText>
      {columnsOf(`= ${meaning}`) <= withHint ? <StyledText>{stepHint}</StyledText> : null}
    </Box>
  );
}
