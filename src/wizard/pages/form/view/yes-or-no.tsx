import { Box } from 'ink';
import type { ValueField } from '../../../../descriptor/field.ts';
import { useRoom } from '../../../../terminal/components/layout/room.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { columnsOf } from '../../../../text/columns/columns.ts';

const gap = 2;

interface Props {
  readonly field: ValueField;
  readonly value: string;
}

/** Yes, no or not set; the latter with what it means, if there is room. */
export function YesOrNo({ field: { unset }, value }: Props) {
  const { checked, unchecked, none } = useSymbols();
  const { width } = useRoom();
  const choicesWith = (notSet: string) =>
    [
      ['', notSet],
      ['true', 'yes'],
      ['false', 'no'],
    ].map(([choice, word]) => ({
      isChosen: choice === value,
      text: `${choice === value ? checked : unchecked} ${word}`,
    }));
  const meaning = unset ? [`not set (${unset.means ? 'yes' : 'no'})`] : [];
  const all = [...meaning, 'not set', none].map(choicesWith);
  const fits = (choices: (typeof all)[number]) =>
    columnsOf(choices.map(({ text }) => text).join(' '.repeat(gap))) <= width;
  const choices = all.find(fits) ?? all.at(-1)!;
  return (
    <Box gap={gap}>
      {choices.map(({ text, isChosen }) => (
        <Box key={text} flexShrink={0}>
          <Toned tone={isChosen ? 'strong' : 'plain'}>{text}</Toned>
        </Box>
      ))}
    </Box>
  );
}
