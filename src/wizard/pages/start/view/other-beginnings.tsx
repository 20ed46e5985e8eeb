import { Box } from 'ink';
import { Pointed } from '../../../../terminal/components/list/pointed.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { otherBeginnings } from '../beginnings.ts';

/** The widths of two columns, in which all titles fit. */
const widths = ['42%', '58%'] as const;

interface Props {
  /** The highlighted one, if the keys go to them. */
  readonly highlight: number | undefined;
  readonly columns: 1 | 2;
}

/** The other beginnings under a heading. */
export function OtherBeginnings({ highlight, columns }: Props) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Toned tone="strong">Or begin with</Toned>
      <Box flexWrap="wrap">
        {otherBeginnings.map(({ title }, index) => (
          <Box
            key={title}
            width={columns === 1 ? '100%' : widths[index % 2]}
            flexDirection="column"
          >
            <Pointed isHere={index === highlight}>
              <Toned tone={index === highlight ? 'selected' : 'plain'}>{title}</Toned>
            </Pointed>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
