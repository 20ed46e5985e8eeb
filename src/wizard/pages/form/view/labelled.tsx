import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Pointed } from '../../../../terminal/components/list/pointed.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';

interface Props {
  readonly title: string;
  /** A sign behind the title. */
  readonly mark?: ReactNode;
  readonly isHere: boolean;
  /** Width of the title and its sign. */
  readonly label: number;
  readonly children: ReactNode;
}

/** The row of a field: its title, which stands out where the keys go, and its value. */
export function Labelled({ title, mark, isHere, label, children }: Props) {
  return (
    <Pointed isHere={isHere}>
      <Box>
        <Box width={label} gap={1} flexShrink={0}>
          <Box maxWidth={label - 3}>
            <Toned tone={isHere ? 'strong' : 'plain'}>{title}</Toned>
          </Box>
          {mark}
        </Box>
        {children}
      </Box>
    </Pointed>
  );
}
