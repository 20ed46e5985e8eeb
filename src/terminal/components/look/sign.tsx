import type { Tone } from '../../rows/row.ts';
import { useSymbols } from './look.tsx';
import { Toned } from './toned.tsx';

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
  return <Toned tone={signTones[of]}>{useSymbols()[of]}</Toned>;
}
