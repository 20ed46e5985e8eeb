import { Text, type TextProps } from 'ink';
import type { ReactNode } from 'react';
import type { Tone } from '../../rows/row.ts';
import { useSymbols, useToneStyles } from './look.tsx';

interface Props extends Pick<TextProps, 'wrap'> {
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
}

/** Text in the style of its meaning. A line that does not fit is truncated, unless it may wrap. */
export function StyledText({ tone = 'plain', wrap = 'truncate', children }: Props) {
  return (
    <Text {...useToneStyles()[tone]} wrap={wrap}>
      {children}
    </Text>
  );
}

/** The tones of the signs that stand before words; that of a note is a letter. */
export const signTones = {
  done: 'ok',
  open: 'faint',
  running: 'accent',
  warning: 'warning',
  error: 'error',
  info: 'strong',
} as const satisfies Readonly<Record<string, Tone>>;

export function Sign({ of }: { readonly of: keyof typeof signTones }) {
  return <StyledText tone={signTones[of]}>{useSymbols()[of]}</StyledText>;
}
