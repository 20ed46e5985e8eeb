import { Box } from 'ink';
import { TextField } from '../../../../terminal/components/input/text-field.tsx';
import {
  SizedPane,
  useAvailableSize,
} from '../../../../terminal/components/layout/available-size.tsx';
import { Rule } from '../../../../terminal/components/layout/rule.tsx';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { Paragraph } from '../../../../terminal/components/text/paragraph.tsx';
import { placeInCutList } from '../../../../terminal/rows/window.ts';
import type { EditedText } from '../../../../text/edit/edited-text.ts';
import { titleOfPage } from '../../../all-page-ids.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { focusedKey, focusKeys } from '../../../document/focus.ts';
import { visibleFindingsAt } from '../../../findings/place-findings.ts';
import type { WizardState } from '../../../state.ts';
import { suggestionToTake } from '../../../suggestions/take-suggestion.ts';
import { FieldDetails } from './field-details.tsx';
import { FieldLine, Labelled } from './field-line.tsx';
import { findingPlace, formLayout } from './form-layout.ts';

interface SearchProps {
  readonly search: EditedText;
  readonly isHere: boolean;
  readonly label: number;
  /** Empty rows below it. */
  readonly rowsBelow: number;
}

/** The line of the advanced page that searches all fields. */
function SearchField({ search: { value, cursor }, isHere, label, rowsBelow }: SearchProps) {
  const { width } = useAvailableSize();
  return (
    <Box flexDirection="column" flexShrink={0} height={1 + rowsBelow}>
      <Labelled title="Search" isHere={isHere} label={label}>
        <SizedPane width={width - label - 2} height={1}>
          <TextField
            value={value}
            cursor={isHere ? cursor : undefined}
            placeholder="type to find a field"
          />
        </SizedPane>
      </Labelled>
    </Box>
  );
}

/** The explanation of the search on the advanced page. */
function SearchDetails({ state }: { readonly state: WizardState }) {
  const { width, height } = useAvailableSize();
  const found = focusKeys(state).length - 1;
  return (
    <Paragraph width={width} maxLines={height}>
      {found === 0
        ? 'No field has that in its name or its description.'
        : 'Type a part of the name or the description of a field; the search includes all pages. Down or Tab goes to the results.'}
    </Paragraph>
  );
}

/** A page with fields, which keep their places while something is typed, and the details of the focused one. */
export function FormPage({ state }: { readonly state: WizardState }) {
  const room = useAvailableSize();
  const symbols = useSymbols();
  const { hasTitle, label, seen, below, fieldRows, range, fields, detailRows } = formLayout(
    state,
    room,
  );
  const here = focusedKey(state);
  const focused = fieldOfKey(here ?? '');
  // They stand in one place: right below their field if they fit there, else with its details. A value that is about to be replaced
  // by a suggestion takes no room from the list of them.
  const isAtField =
    focused !== undefined &&
    (suggestionToTake(state) !== undefined ||
      findingPlace(visibleFindingsAt(state, focused.key), below.focused, {
        label,
        width: room.width,
        symbols,
        keys: 'text',
      }).isWhole);
  const index = fields.indexOf(here ?? '');
  const place = placeInCutList(index === -1 ? undefined : index, range, fields.length, symbols);
  return (
    <>
      {hasTitle ? (
        <Box flexDirection="column" flexShrink={0} marginBottom={1}>
          <Spread end={<StyledText>* required</StyledText>}>
            <StyledText tone="strong">{titleOfPage(state.editing.page)}</StyledText>
          </Spread>
        </Box>
      ) : null}
      <Box flexDirection="column" flexShrink={0} height={fieldRows}>
        {seen.map((key) => {
          const at = fieldOfKey(key);
          const isHere = key === here;
          const rowsBelow = isHere ? below.focused : below.other;
          return at ? (
            <FieldLine
              key={key}
              state={state}
              at={at}
              isHere={isHere}
              label={label}
              rowsBelow={rowsBelow}
              showsFindings={!isHere || isAtField}
            />
          ) : (
            <SearchField
              key={key}
              search={state.editing.search}
              isHere={isHere}
              label={label}
              rowsBelow={rowsBelow}
            />
          );
        })}
      </Box>
      <Rule>{place}</Rule>
      <SizedPane width={room.width} height={detailRows}>
        {focused ? (
          <FieldDetails state={state} at={focused} showsFindings={!isAtField} />
        ) : (
          <SearchDetails state={state} />
        )}
      </SizedPane>
    </>
  );
}
