import { Box } from 'ink';
import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import { TextField } from '../../../../terminal/components/input/text-field.tsx';
import { useRoom } from '../../../../terminal/components/layout/room.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { isMultiline } from '../../../answers/answer-text.ts';
import { focusedText } from '../../../document/focus.ts';
import type { WizardState } from '../../../state.ts';
import { completionOf } from '../../../suggestions/take-suggestion.ts';
import { fieldExampleText } from '../../../view/example-text.ts';
import { valueText } from '../../../view/value-text.ts';
import { ValueMeaning } from './value-meaning.tsx';
import { YesOrNo } from './yes-or-no.tsx';

interface Props {
  readonly state: WizardState;
  readonly at: FieldAt;
  /** Whether the keys go to it. */
  readonly isHere: boolean;
}

/** The value of a field, as it is read or as it is edited. */
export function FieldValue({ state, at: { key, field }, isHere }: Props) {
  const { none } = useSymbols();
  const { width } = useRoom();
  const value = state.document.answers[key]?.text ?? '';
  if (isHere && field.type === 'boolean') return <YesOrNo field={field} value={value} />;
  if (!isHere || isMultiline(field)) {
    const text = valueText(value, field);
    return (
      <Box maxWidth={width}>
        <Toned tone={text === '' ? 'faint' : 'plain'}>{text || none}</Toned>
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
