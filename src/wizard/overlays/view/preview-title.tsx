import { Box } from 'ink';
import { Spread } from '../../../terminal/components/layout/spread.tsx';
import { Toned } from '../../../terminal/components/look/toned.tsx';
import type { Previewed } from '../preview-text.ts';

const titles: Readonly<Record<Previewed, string>> = { descriptor: 'Descriptor', recipe: 'Recipe' };

interface Props {
  readonly of: Previewed;
  /** The text at the right. */
  readonly children: string;
}

/** The line above a preview. */
export function PreviewTitle({ of, children }: Props) {
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={1}>
      <Spread end={<Toned>{children}</Toned>}>
        <Toned tone="strong">{titles[of]}</Toned>
      </Spread>
    </Box>
  );
}
