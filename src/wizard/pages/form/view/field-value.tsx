import { Box } from 'ink';
import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import type { ValueField } from '../../../../descriptor/field.ts';
import { TextField } from '../../../../terminal/components/input/text-field.tsx';
import { useAvailableSize } from '../../../../terminal/components/layout/available-size.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { columnsOf } from '../../../../text/columns/columns.ts';
import { isMultiline } from '../../../answers/answer-text.ts';
import { focusedText } from '../../../document/focus.ts';
import type { WizardState } from '../../../state.ts';
import { completionOf } from '../../../suggestions/take-suggestion.ts';
import { fieldExampleText, valueText } from '../../../view/value-text.ts';
import { ValueMeaning } from './value-meaning.tsx';

const gap = 2;

interface YesOrNoProps {
  readonly field: ValueField;
  readonly value: string;
}

/** Yes, no or not set; the latter with what it means, if there is room. */
function YesOrNo({ field: { unset }, value }: YesOrNoProps) {
  const { checked, unchecked, none } = useSymbols();
  const { width } = useAvailableSize();
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
          <StyledText tone={isChosen ? 'strong' : 'plain'}>{text}</StyledText>
        </Box>
      ))}
    </Box>
  );
}

interface Props {
  readonly state: WizardState;
  readonly at: FieldAt;
  /** Whether the keys go to it. */
  readonly isHere: boolean;
}

/** The value of a field, as it is read or as it is edited. */
export function FieldValue({ state, at: { key, field }, isHere }: Props) {
  const { none } = useSymbols();
  const { width } = useAvailableSize();
  const value = state.document.answers[key]?.text ?? '';
  if (isHere && field.type === 'boolean') return <YesOrNo field={field} value={value} />;
  if (!isHere || isMultiline(field)) {
    const text = valueText(value, field);
    return (
      <Box maxWidth={width}>
        <StyledText tone={text === '' ? 'faint' : 'plain'}>{text || none}</StyledText>
      </Box>
    );
  }
  return (
    <Box maxWidth={width} gap={2}>
      <TextField
        value={value}
        cursor={focusedText(state).cursor}
        placeholder={`for example ${fieldExampleText(field)}`}
        completion={completionOf(state)}
        completionHint="Right completes"
      />
      {value === '' ? null : <ValueMeaning state={state} field={field} value={value} />}
    </Box>
  );
}
