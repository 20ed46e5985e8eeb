import { Box } from 'ink';
import { type Binding, keyLabel } from '../../keys/binding.ts';
import { fittingBindings, type HintOrder, hintGap } from '../../keys/fitting-bindings.ts';
import { useSize } from '../look/look.tsx';
import { Toned } from '../look/toned.tsx';

interface Props {
  readonly bindings: readonly Pick<Binding<string, string>, 'command' | 'keys' | 'footer'>[];
  /** Which keys are shown if there is not room for all; the first ones, unless it is given. */
  readonly order?: HintOrder;
  /** The text after the keys. */
  readonly more?: string;
}

/** The keys that do something now, as many as fit. Keys with the same word are combined: `Up/Down scroll`. */
export function KeyHints({ bindings, order, more }: Props) {
  const { columns } = useSize();
  const shown = order ? fittingBindings(bindings, order, columns - 1) : bindings;
  const hints = new Map<string, string[]>();
  for (const { keys, footer } of shown) {
    if (footer !== undefined) hints.set(footer, [...(hints.get(footer) ?? []), keyLabel(keys[0]!)]);
  }
  // What does not fit is on a second line, which is not shown.
  return (
    <Box
      paddingLeft={1}
      height={1}
      flexShrink={0}
      flexWrap="wrap"
      columnGap={hintGap}
      overflow="hidden"
    >
      {[...hints].map(([word, keys]) => (
        <Toned key={word}>
          <Toned tone="strong">{keys.join('/')}</Toned>
          {` ${word}`}
        </Toned>
      ))}
      {more === undefined ? null : <Toned>{more}</Toned>}
    </Box>
  );
}
