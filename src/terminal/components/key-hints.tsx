import { Box } from 'ink';
import { type Binding, keyLabel } from '../keys/binding.ts';
import { Toned } from './toned.tsx';

interface Props {
  readonly bindings: readonly Pick<Binding<string, string>, 'keys' | 'footer'>[];
  /** What is said after the keys. */
  readonly more?: string;
}

/** The keys that do something now. Keys with the same word are combined: `Up/Down scroll`. */
export function KeyHints({ bindings, more }: Props) {
  const hints = new Map<string, string[]>();
  for (const { keys, footer } of bindings) {
    if (footer !== undefined) hints.set(footer, [...(hints.get(footer) ?? []), keyLabel(keys[0]!)]);
  }
  return (
    <Box paddingLeft={1}>
      <Toned>
        {[...hints].map(([word, keys]) => (
          <Toned key={word}>
            <Toned tone="strong">{keys.join('/')}</Toned>
            {` ${word}  `}
          </Toned>
        ))}
        {more}
      </Toned>
    </Box>
  );
}
