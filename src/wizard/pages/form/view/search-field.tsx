import { Box } from 'ink';
import { TextField } from '../../../../terminal/components/input/text-field.tsx';
import { InRoom, useRoom } from '../../../../terminal/components/layout/room.tsx';
import type { EditedText } from '../../../../text/edit/edited-text.ts';
import { Labelled } from './labelled.tsx';

interface Props {
  readonly search: EditedText;
  readonly isHere: boolean;
  readonly label: number;
  /** Empty rows below it. */
  readonly rowsBelow: number;
}

/** The line of the advanced page that searches all fields. */
export function SearchField({ search: { value, cursor }, isHere, label, rowsBelow }: Props) {
  const { width } = useRoom();
  return (
    <Box flexDirection="column" flexShrink={0} height={1 + rowsBelow}>
      <Labelled title="Search" isHere={isHere} label={label}>
        <InRoom width={width - label - 2} height={1}>
          <TextField
            value={value}
            cursor={isHere ? cursor : undefined}
            placeholder="type to find a field"
          />
        </InRoom>
      </Labelled>
    </Box>
  );
}
