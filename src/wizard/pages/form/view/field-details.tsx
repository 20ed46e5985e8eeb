import { Box } from 'ink';
import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import { unsetText } from '../../../../descriptor/field-details.ts';
import { TextLines } from '../../../../terminal/components/input/text-lines.tsx';
import {
  SizedPane,
  useAvailableSize,
} from '../../../../terminal/components/layout/available-size.tsx';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { wrapInto } from '../../../../terminal/rows/wrap.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { isMultiline } from '../../../answers/answer-text.ts';
import { listEntries, listForm } from '../../../answers/list-entries.ts';
import { focusedText } from '../../../document/focus.ts';
import { provenanceNote } from '../../../document/provenance-text.ts';
import { visibleFindingsAt } from '../../../findings/place-findings.ts';
import type { WizardState } from '../../../state.ts';
import { queryOf } from '../../../suggestions/requests.ts';
import { offered } from '../../../suggestions/take-suggestion.ts';
import { findingLines } from '../../../view/finding-lines.ts';
import { Findings } from '../../../view/findings.tsx';
import { fieldExampleText } from '../../../view/value-text.ts';
import { FieldChoices } from './field-choices.tsx';

/** The entries of a list that is being chosen; the one that is being typed counts once it is a whole one. */
function tickedText(state: WizardState, at: FieldAt): string {
  const form = listForm(at.field);
  if (!form || !at.field.suggest) return '';
  const typed = state.editing.query === undefined ? queryOf(state, at) : '';
  const isWhole = offered(state).some(({ value }) => value === typed);
  const ticked = listEntries(state.document.answers[at.key]?.text ?? '', form).filter(
    (entry) => entry !== typed || isWhole,
  );
  return ticked.length === 0 ? '' : `ticked: ${displayLine(ticked.join(', '))}`;
}

/** Number of rows from which the title of the field is repeated, with its key. */
const withHeading = 8;

/** Number of rows for a list, or a text with several lines, and everything below it. */
function listRows(height: number): number {
  return height < 3 ? height : Math.min(9, Math.ceil(height * 0.65));
}

/** The help of a field, its default, and an example unless there is one elsewhere. */
function helpText(state: WizardState, { field }: FieldAt): string {
  const isExampleHere = field.type === 'boolean' || focusedText(state).value === '';
  // Ticked entries have the row below the help, and the list itself has examples.
  const hasTicks = field.suggest !== undefined && listForm(field) !== undefined;
  const example = isExampleHere || hasTicks ? [] : [`For example ${fieldExampleText(field)}`];
  const unset = field.unset ? [`Not set means ${unsetText(field.unset)}.`] : [];
  return [field.help, ...unset, ...example].join('\n');
}

interface Props {
  readonly state: WizardState;
  readonly at: FieldAt;
  /** Whether its findings are shown here, and not at the field. */
  readonly showsFindings: boolean;
}

/**
 * The details of the focused field: its help, the text if it has several lines, the suggestions, and the findings. The findings
 * are at the bottom, so that nothing moves when one appears or disappears.
 */
export function FieldDetails({ state, at, showsFindings }: Props) {
  const { field, key } = at;
  const { width, height } = useAvailableSize();
  const symbols = useSymbols();
  const source = displayLine(provenanceNote(state.document.answers[key]?.from).detail);
  const hasHeading = height >= withHeading;
  const rest = height - (hasHeading ? 1 : 0);
  const findings = showsFindings ? visibleFindingsAt(state, key) : [];
  const maxFindings = Math.max(1, Math.floor(rest / 2));
  const ofFindings = findingLines(findings, { width, symbols, keys: 'text' }, maxFindings).length;
  // With a list below, the height of the help does not depend on findings or suggestions, so that nothing moves.
  const hasList = field.suggest !== undefined || isMultiline(field);
  const forHelp = rest - (hasList ? listRows(rest) : ofFindings);
  const help = wrapInto(helpText(state, at), { width, height: forHelp }, symbols.more);
  const hasGap = help.length > 0 && forHelp > help.length;
  const forList = rest - help.length - (hasGap ? 1 : 0) - ofFindings;
  return (
    <Box flexDirection="column" flexShrink={0} height={height} overflow="hidden">
      {hasHeading ? (
        <Spread end={<StyledText>{key}</StyledText>}>
          <StyledText>
            <StyledText tone="strong">{field.title}</StyledText>
            {field.required ? '  required' : ''}
            {source === '' ? '' : `  proposed: ${source}`}
          </StyledText>
        </Spread>
      ) : null}
      <StyledText wrap="wrap">{help.join('\n')}</StyledText>
      {hasGap ? (
        <Box height={1} flexShrink={0}>
          <StyledText>{tickedText(state, at)}</StyledText>
        </Box>
      ) : null}
      <Box flexDirection="column" height={forList} flexShrink={0} overflow="hidden">
        <SizedPane width={width} height={forList}>
          {isMultiline(field) ? (
            <TextLines {...focusedText(state)} />
          ) : (
            <FieldChoices state={state} at={at} />
          )}
        </SizedPane>
      </Box>
      <Findings findings={findings} maxLines={maxFindings} />
    </Box>
  );
}
