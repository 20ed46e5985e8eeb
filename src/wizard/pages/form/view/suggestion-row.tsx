import { Box } from 'ink';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import type { Tone } from '../../../../terminal/rows/row.ts';
import { behindGap, type SuggestionTexts } from './suggestion-texts.ts';

interface Props extends Pick<SuggestionTexts, 'name' | 'nameWidth' | 'about'> {
  /** Whether it is the present value, or one of its entries. */
  readonly isChosen: boolean;
  /** Whether several can be chosen. */
  readonly isList: boolean;
  readonly isHere: boolean;
  /** Its tone if it is the current one, which shows whether the user moved to it or it only matches the typed text. */
  readonly hereTone: Tone;
  /** What is said at the right edge. */
  readonly end: string;
}

/** A suggestion with a pointer at the current one, and a mark if it is chosen already. */
export function SuggestionRow(props: Props) {
  const { name, about, nameWidth, isChosen, isList, isHere, hereTone, end } = props;
  const { pointer, done, ticked, unticked } = useSymbols();
  const tone = isHere ? hereTone : isChosen ? 'strong' : 'plain';
  const sign = isHere ? pointer : isChosen && !isList ? done : ' ';
  const tick = isChosen ? ticked : unticked;
  return (
    <Box height={1} flexShrink={0} flexDirection="column">
      <Spread end={end && <Toned>{end}</Toned>}>
        <Box flexShrink={0}>
          <Toned tone={tone}>{isList ? `${sign} ${tick} ` : `${sign} `}</Toned>
        </Box>
        <Box flexShrink={0} minWidth={about === '' ? 0 : nameWidth} marginRight={behindGap}>
          <Toned tone={tone}>{name}</Toned>
        </Box>
        <Toned>{about}</Toned>
      </Spread>
    </Box>
  );
}
