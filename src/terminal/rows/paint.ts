import type { Colours } from '../colours.ts';
import { ansiRow } from './ansi-row.ts';
import type { Tone } from './row.ts';

/** Returns a function that gives a sign its colour, or strong text its weight, in lines that are printed. */
export function painter(colours: Colours): (tone: Tone, text: string) => string {
  return (tone, text) => ansiRow([{ text, tone }], colours);
}
