import type { Tone } from '../terminal/rows/row.ts';
import type { Symbols } from '../terminal/symbols.ts';

export interface Mark {
  readonly sign: keyof Symbols;
  readonly tone: Tone;
}

/** The marks of the states that steps and applications share. */
export const statusMarks = {
  waiting: { sign: 'open', tone: 'faint' },
  running: { sign: 'running', tone: 'accent' },
  done: { sign: 'done', tone: 'ok' },
  unproven: { sign: 'warning', tone: 'warning' },
  failed: { sign: 'error', tone: 'error' },
} as const satisfies Readonly<Record<string, Mark>>;
