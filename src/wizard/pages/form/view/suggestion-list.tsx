import { Box } from 'ink';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import type { Tone } from '../../../../terminal/rows/row.ts';
import type { Suggestion } from '../../../suggestions/suggestion.ts';
import { behindGap, type SuggestionTexts } from './suggestion-texts.ts';

interface Props {
  /** The suggestions in sight. */
  readonly seen: readonly Suggestion[];
  readonly texts: readonly SuggestionTexts[];
  /** The index among them of the current one. */
  readonly here: number | undefined;
  /** Its tone, which shows whether the user moved to it or it only matches the typed text. */
  readonly hereTone: Tone;
  /** Whether several can be chosen. */
  readonly isList: boolean;
  /** The text at the right end of the last row. */
  readonly end: string;
}

/**
 * The suggestions in sight, a row each: a pointer at the current one, a mark at those that are chosen already, and their
 * names in a column, with what is behind them.
 */
export function SuggestionList({ seen, texts, here, hereTone, isList, end }: Props) {
  const { pointer, done, ticked, unticked } = useSymbols();
  return seen.map(({ chosen }, index) => {
    const { name, nameWidth, about } = texts[index]!;
    const isHere = index === here;
    const tone = isHere ? hereTone : chosen ? 'strong' : 'plain';
    const sign = isHere ? pointer : chosen && !isList ? done : ' ';
    const tick = chosen ? ticked : unticked;
    return (
      <Box key={index} height={1} flexShrink={0} flexDirection="column">
        <Spread end={index === seen.length - 1 && end !== '' ? <Toned>{end}</Toned> : null}>
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
  });
}
