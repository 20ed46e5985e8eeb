import type { Colours } from '../colours.ts';
import type { Tone } from './row.ts';

/** How Ink and chalk write the text of a tone. */
interface ToneStyle {
  readonly bold?: true;
  readonly underline?: true;
  readonly inverse?: true;
  /** The name of a colour, or `ansi256(31)`: unlike the first sixteen, those from 16 are the same in every theme. */
  readonly color?: string;
}

/** A tone without a style is text as it is. */
export type ToneStyles = Readonly<Partial<Record<Tone, ToneStyle>>>;

const sixteenColours: ToneStyles = {
  strong: { bold: true },
  selected: { inverse: true },
  completion: { underline: true },
  accent: { color: 'blueBright' },
  error: { color: 'redBright' },
  warning: { color: 'magenta' },
  ok: { bold: true },
};

const manyColours: ToneStyles = {
  ...sixteenColours,
  faint: { color: 'ansi256(244)' },
  accent: { color: 'ansi256(31)' },
  error: { color: 'ansi256(167)' },
  warning: { color: 'ansi256(136)' },
  ok: { color: 'ansi256(28)' },
};

/**
 * The style of each tone, by the number of colours. Text keeps the terminal's own colours, because they are readable
 * on its background, which is not known. The colours of signs are about as far from black as from white. Of the
 * sixteen that a theme defines, no green and no grey is readable on every background, so those signs have the
 * colour of text. Without colours, the signs beside the words remain.
 */
export const toneStyles: Readonly<Record<Colours, ToneStyles>> = {
  0: {},
  16: sixteenColours,
  256: manyColours,
};
