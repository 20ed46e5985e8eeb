import { Chalk, type ColorName } from 'chalk';
import type { Colours } from '../colours.ts';
import type { Tone } from './row.ts';
import { toneStyles } from './theme.ts';

/** Returns a function that gives a sign its colour, or strong text its weight, in lines that are printed. */
export function painter(colours: Colours): (tone: Tone, text: string) => string {
  const chalk = new Chalk({ level: colours === 0 ? 0 : colours === 16 ? 1 : 2 });
  return (tone, text) => {
    const { bold, underline, inverse, color } = toneStyles[colours][tone] ?? {};
    const index = /^ansi256\((\d+)\)$/.exec(color ?? '')?.[1];
    if (index !== undefined) return chalk.ansi256(Number(index))(text);
    if (color !== undefined) return chalk[color as ColorName](text);
    if (bold) return chalk.bold(text);
    if (underline) return chalk.underline(text);
    return inverse ? chalk.inverse(text) : text;
  };
}
