import type { TextProps } from 'ink';
import type { Tone } from './row.ts';

/**
 * How each tone looks. The sixteen colours of the terminal's own palette, so that it fits in wherever
 * it runs; without colours, bold and the signs beside the words remain.
 */
export const theme: Readonly<Record<Tone, TextProps>> = {
  plain: {},
  dim: { dimColor: true },
  strong: { bold: true },
  accent: { color: 'cyan', bold: true },
  error: { color: 'red' },
  warning: { color: 'yellow' },
  ok: { color: 'green' },
  selected: { color: 'cyan', inverse: true },
  added: { color: 'green' },
  removed: { color: 'red' },
  key: { color: 'cyan' },
  string: { color: 'green' },
};
