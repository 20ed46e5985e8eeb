import type { Tone } from '../../../../terminal/rows/row.ts';

/** The tones of the signs before states. */
export const signTones = {
  error: 'error',
  warning: 'warning',
  open: 'faint',
  done: 'ok',
} as const satisfies Readonly<Record<string, Tone>>;
