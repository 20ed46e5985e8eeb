import { Box } from 'ink';
import { accessText } from '../../../../descriptor/access-text.ts';
import { valueAt } from '../../../../descriptor/descriptor.ts';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { provenanceNote } from '../../../document/provenance-text.ts';
import { descriptorOf } from '../../../findings/derived.ts';
import type { WizardState } from '../../../state.ts';
import { valueText } from '../../../view/value-text.ts';

/** The command and its requirements, one per line. */
const keys = ['path', 'launch', 'debpackage'] as const;

function accessOf(state: WizardState): string {
  const [permit, deny] = ['permit', 'deny'].map((name) => {
    const value = valueAt(descriptorOf(state), ['acl', name]);
    return Array.isArray(value) ? value.map(String) : [];
  });
  return accessText(permit!, deny!);
}

interface Props {
  readonly state: WizardState;
  /** Whether there is room for more than one line. */
  readonly isWhole: boolean;
}

/** A summary of the answers: application, access, command and packages. */
export function ReviewBrief({ state, isWhole }: Props) {
  const { dot } = useSymbols();
  const { answers } = state.document;
  const { name, displayname, cat } = answers;
  const title = displayname ?? name;
  const rest = [...(displayname ? [name?.text] : []), cat?.text, accessOf(state)];
  return (
    <>
      <Toned>
        <Toned tone="strong">{displayLine(title?.text ?? 'new application')}</Toned>
        {`  ${rest.flatMap((text) => (text ? displayLine(text) : [])).join(` ${dot} `)}`}
      </Toned>
      {keys.map((key) => {
        const answer = answers[key];
        const field = fieldOfKey(key)?.field;
        if (!isWhole || !answer || !field) return null;
        return (
          <Box key={key} flexDirection="column" paddingLeft={2}>
            <Spread end={<Toned>{displayLine(provenanceNote(answer.from).word)}</Toned>}>
              <Toned>{valueText(answer.text, field)}</Toned>
            </Spread>
          </Box>
        );
      })}
    </>
  );
}
