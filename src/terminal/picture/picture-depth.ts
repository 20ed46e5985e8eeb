import { showsUnicode } from '../symbols.ts';

/** The number of bits that a terminal has for a colour of a picture. With fewer, little can be recognized. */
export type ColourDepth = 8 | 24;

/**
 * The colour depth for pictures, or undefined if the terminal cannot show them: without colours (because of
 * NO_COLOR, or because it has too few) or without the half blocks that pictures consist of.
 */
export function pictureDepth(
  stdout: Pick<NodeJS.WriteStream, 'getColorDepth'>,
  environment: NodeJS.ProcessEnv,
): ColourDepth | undefined {
  if (environment.NO_COLOR || !showsUnicode(environment)) return undefined;
  const depth = stdout.getColorDepth(environment);
  return depth === 8 || depth === 24 ? depth : undefined;
}
