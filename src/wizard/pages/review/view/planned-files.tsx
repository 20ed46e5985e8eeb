import { Box } from 'ink';
import { useRoom } from '../../../../terminal/components/layout/room.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { Difference } from '../../../../terminal/components/text/difference.tsx';
import { Marked } from '../../../../terminal/components/text/marked.tsx';
import { ending } from '../../../../terminal/rows/truncate-middle.ts';
import { columnsOf } from '../../../../text/columns/columns.ts';
import type { WizardState } from '../../../state.ts';
import { type FileChange, fileChanges } from './file-changes.ts';

/** A file with what changes in it. */
function PlannedFile({ path, fate, isChanged, asked, lines }: FileChange) {
  const { warning, more } = useSymbols();
  const columns = useRoom().width - columnsOf(fate) - 2;
  // The end of a path distinguishes files.
  const end = columnsOf(path) > columns ? more + ending(path, columns - columnsOf(more)) : path;
  return (
    <Box flexDirection="column" flexShrink={0} paddingBottom={1}>
      <Box columnGap={2}>
        <Toned tone="strong">{end}</Toned>
        <Box flexShrink={0}>
          <Toned tone={isChanged ? 'strong' : 'plain'}>{fate}</Toned>
        </Box>
      </Box>
      {asked === undefined ? null : (
        <Box flexDirection="column" paddingLeft={2}>
          <Marked sign={warning} tone="warning">
            {asked}
          </Marked>
        </Box>
      )}
      <Difference lines={lines} />
    </Box>
  );
}

/** The files that a run would write, as differences to the present ones. */
export function PlannedFiles({ state }: { readonly state: WizardState }) {
  const { more } = useSymbols();
  const files = fileChanges(state);
  if (!files) return <Toned>{`Looking${more}`}</Toned>;
  return files.map((file) => <PlannedFile key={file.path} {...file} />);
}
