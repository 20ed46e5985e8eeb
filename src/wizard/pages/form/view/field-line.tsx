import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import {
  SizedPane,
  useAvailableSize,
} from '../../../../terminal/components/layout/available-size.tsx';
import { ListRow } from '../../../../terminal/components/list/list-row.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { StyledText, signTones } from '../../../../terminal/components/look/styled-text.tsx';
import { columnsOf } from '../../../../text/columns/columns.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { offerAt } from '../../../document/looked-offer.ts';
import { provenanceNote } from '../../../document/provenance-text.ts';
import { visibleFindingsAt } from '../../../findings/place-findings.ts';
import type { WizardState } from '../../../state.ts';
import { Findings } from '../../../view/findings.tsx';
import { FieldValue } from './field-value.tsx';
import { findingPlace } from './form-layout.ts';

interface LabelledProps {
  readonly title: string;
  /** A sign behind the title. */
  readonly mark?: ReactNode;
  readonly isHere: boolean;
  /** Width of the title and its sign. */
  readonly label: number;
  readonly children: ReactNode;
}

/** The row of a field: its title, which stands out where the keys go, and its value. */
export function Labelled({ title, mark, isHere, label, children }: LabelledProps) {
  return (
    <ListRow isHere={isHere}>
      <Box>
        <Box width={label} gap={1} flexShrink={0}>
          <Box maxWidth={label - 3}>
            <StyledText tone={isHere ? 'strong' : 'plain'}>{title}</StyledText>
          </Box>
          {mark}
        </Box>
        {children}
      </Box>
    </ListRow>
  );
}

/** With fewer columns a note, or a finding behind a value, cannot be read. */
const minNote = 8;
const minFinding = 16;
/** Blanks between a value and what is behind it. */
const gap = 2;

/** The columns for where an answer is from: those that its value leaves, or at least a third of all. */
function noteColumns(note: string, value: string, room: number): number {
  const beside = room - columnsOf(displayLine(value)) - gap - 1;
  const most = Math.max(Math.floor(room / 3) - gap, beside);
  return most < Math.min(minNote, columnsOf(note)) ? 0 : Math.min(columnsOf(note), most);
}

interface Props {
  readonly state: WizardState;
  readonly at: FieldAt;
  readonly isHere: boolean;
  readonly label: number;
  /** Rows below it for its findings. */
  readonly rowsBelow: number;
  /** Whether they stand there, and not elsewhere. */
  readonly showsFindings: boolean;
}

/** A field with its value and where that is from, and its findings below or, if there are few rows, behind it. */
export function FieldLine({ state, at, isHere, label, rowsBelow, showsFindings }: Props) {
  const { key, field } = at;
  const { width } = useAvailableSize();
  const symbols = useSymbols();
  const value = state.document.answers[key]?.text ?? '';
  const offer = offerAt(state, key);
  const note = displayLine(
    offer
      ? `package says: ${offer.text}${isHere ? ' (Enter takes it)' : ''}`
      : provenanceNote(state.document.answers[key]?.from).word,
  );
  const room = Math.max(1, width - label - 2);
  const forNote = noteColumns(note, value, room);
  const findings = visibleFindingsAt(state, key);
  const [worst] = findings;
  // The keys are for the field that has them.
  const keys = isHere ? 'text' : 'none';
  const place = findingPlace(findings, rowsBelow, { label, width, symbols, keys });
  const mark = field.required && value === '' ? '*' : worst ? symbols[worst.severity] : '';
  return (
    <Box flexDirection="column" flexShrink={0} height={1 + rowsBelow}>
      <Labelled
        title={field.title}
        mark={<StyledText tone={worst && signTones[worst.severity]}>{mark}</StyledText>}
        isHere={isHere}
        label={label}
      >
        {/* A part that does not fit behind the value wraps to the next row, which is not shown. */}
        <Box
          flexGrow={1}
          flexBasis={0}
          height={1}
          flexWrap="wrap"
          columnGap={gap}
          justifyContent="space-between"
          overflow="hidden"
        >
          <SizedPane width={forNote === 0 ? room : room - forNote - gap} height={1}>
            <FieldValue state={state} at={at} isHere={isHere} />
          </SizedPane>
          {worst === undefined && forNote > 0 ? (
            <Box width={forNote} flexShrink={0}>
              <StyledText>{note}</StyledText>
            </Box>
          ) : null}
          {worst !== undefined && rowsBelow === 0 ? (
            <Box flexDirection="column" flexGrow={1} flexBasis={minFinding}>
              <SizedPane width={width} height={1}>
                <Findings findings={[worst]} keys="none" />
              </SizedPane>
            </Box>
          ) : null}
        </Box>
      </Labelled>
      <Box flexDirection="column" paddingLeft={place.left}>
        <SizedPane width={width - place.left} height={rowsBelow}>
          <Findings findings={showsFindings ? findings : []} maxLines={rowsBelow} keys={keys} />
        </SizedPane>
      </Box>
    </Box>
  );
}
