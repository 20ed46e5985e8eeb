import { Box } from 'ink';
import { use } from 'react';
import { Toned } from '../../terminal/components/look/toned.tsx';
import { Picture, PicturesInUse } from '../../terminal/components/picture/picture.tsx';
import { displayLine } from '../../text/escape/display-line.ts';
import type { Listed } from '../catalog.ts';

interface Props {
  readonly listed: Listed;
  readonly icon: Uint8Array | null | undefined;
}

/** Title, name and categories of an application, with its icon at the right where pictures can be shown. */
export function ApplicationHeading({ listed: { name, displayname, cat }, icon }: Props) {
  return (
    <Box gap={2} flexShrink={0}>
      <Box flexDirection="column" flexGrow={1} flexBasis={0}>
        <Toned tone="strong">{displayLine(displayname) || ' '}</Toned>
        <Toned>{displayLine(name)}</Toned>
        <Toned>{displayLine(cat.split(',').join(', ')) || ' '}</Toned>
      </Box>
      {use(PicturesInUse) ? (
        <Picture width={10} height={5}>
          {icon}
        </Picture>
      ) : null}
    </Box>
  );
}
