import { Box } from 'ink';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { keyLabel } from '../../../../terminal/keys/binding.ts';
import { columnsOf } from '../../../../text/columns/columns.ts';
import type { WizardBinding } from '../../../keys/bindings.ts';

/** Columns for the keys. */
const keyWidth = 7;
const indent = 2;

/** Columns for all of it. */
export function columnsOfNext(bindings: readonly WizardBinding[]): number {
  return indent + keyWidth + Math.max(0, ...bindings.map(({ help }) => columnsOf(help)));
}

/** What can be done next, each with its key. */
export function NextKeys({ bindings }: { readonly bindings: readonly WizardBinding[] }) {
  return (
    <>
      <Toned tone="strong">Next</Toned>
      {bindings.map(({ command, keys, help }) => (
        <Box key={command} height={1} flexShrink={0} paddingLeft={indent}>
          <Box width={keyWidth} flexShrink={0}>
            <Toned tone="strong">{keyLabel(keys[0]!)}</Toned>
          </Box>
          <Toned>{help}</Toned>
        </Box>
      ))}
    </>
  );
}
