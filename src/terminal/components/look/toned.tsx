import { Text, type TextProps } from 'ink';
import type { ReactNode } from 'react';
import type { Tone } from '../../rows/row.ts';
import { useToneStyles } from './look.tsx';

interface Props extends Pick<TextProps, 'wrap'> {
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
}

/** Text in the style of its meaning. A line that does not fit is truncated, unless it may wrap. */
export function Toned({ tone = 'plain', wrap = 'truncate', children }: Props) {
  return (
    <Text {...useToneStyles()[tone]} wrap={wrap}>
      {children}
    </Text>
  );
}
