import { Box } from 'ink';
import { columnsOf } from '../../../text/columns/columns.ts';
import { type Binding, keyLabel } from '../../keys/binding.ts';
import { useSize } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';

type Hinted = Pick<Binding<string, string>, 'command' | 'keys' | 'footer'>;

/** Columns between two hints. */
const hintGap = 2;

/** The order in which commands get room, if there is not room for all. */
interface HintOrder {
  /** The most needed first. */
  readonly byNeed: readonly string[];
  /** Everyone knows these; they come after all others. */
  readonly known: readonly string[];
}

/** The bindings whose keys and words fit beside each other, in the order of their table. */
function fittingBindings<Each extends Hinted>(
  bindings: readonly Each[],
  { byNeed, known }: HintOrder,
  width: number,
): Each[] {
  const commands = new Set<string>();
  const words = new Set<string>();
  const hinted = bindings.filter(({ command, footer }) => {
    // For two commands with the same effect, one key is enough.
    if (footer === undefined || commands.has(command) || words.has(footer)) return false;
    commands.add(command);
    words.add(footer);
    return true;
  });
  const ranked = [
    ...byNeed.flatMap((wanted) => hinted.filter(({ command }) => command === wanted)),
    ...hinted.filter(({ command }) => ![...byNeed, ...known].includes(command)),
    ...hinted.filter(({ command }) => known.includes(command)),
  ];
  const chosen = new Set<Each>();
  // No gap follows the last one.
  let room = width + hintGap;
  for (const binding of ranked) {
    const wide = columnsOf(`${keyLabel(binding.keys[0]!)} ${binding.footer}`) + hintGap;
    if (wide > room) continue;
    chosen.add(binding);
    room -= wide;
  }
  return hinted.filter((binding) => chosen.has(binding));
}

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
  // Hints that do not fit are on a second line, which is not shown.
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
        <StyledText key={word}>
          <StyledText tone="strong">{keys.join('/')}</StyledText>
          {` ${word}`}
        </StyledText>
      ))}
      {more === undefined ? null : <StyledText>{more}</StyledText>}
    </Box>
  );
}
