import type { TextProps } from 'ink';
import type { Colours } from '../../colours.ts';
import type { Tone } from '../../rows/row.ts';
import { themes } from '../../rows/theme.ts';

type Style = Pick<TextProps, 'bold' | 'underline' | 'inverse' | 'color'>;

/** How Ink writes the text of each tone. */
export type ToneStyles = Readonly<Record<Tone, Style>>;

const styles: Readonly<Record<string, Style>> = {
  1: { bold: true },
  4: { underline: true },
  7: { inverse: true },
  35: { color: 'magenta' },
  91: { color: 'redBright' },
  94: { color: 'blueBright' },
};

/** The properties of a text for parameters of "select graphic rendition". */
function styleOf(codes: readonly (number | string)[]): Style {
  return Object.assign(
    {},
    ...codes.map((code) => {
      const index = /^38;5;(\d+)$/.exec(String(code))?.[1];
      return index === undefined ? styles[code] : { color: `ansi256(${index})` };
    }),
  );
}

function stylesOf(theme: Readonly<Record<Tone, readonly (number | string)[]>>): ToneStyles {
  const entries = Object.entries(theme).map(([tone, codes]) => [tone, styleOf(codes)]);
  return Object.fromEntries(entries);
}

const none = stylesOf({
  plain: [],
  strong: [],
  faint: [],
  accent: [],
  error: [],
  warning: [],
  ok: [],
  selected: [],
  completion: [],
});

/** The style of each tone, by the number of colours of the terminal. */
export const toneStyles: Readonly<Record<Colours, ToneStyles>> = {
  0: none,
  16: stylesOf(themes[16]),
  256: stylesOf(themes[256]),
};
