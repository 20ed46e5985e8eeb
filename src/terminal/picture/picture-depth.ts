import { showsUnicode } from '../symbols.ts';
import type { ColourDepth } from './palette.ts';

/**
 * In how many colours a terminal can show pictures, or undefined where it cannot: without colours (NO_COLOR,
 * or a terminal that has none) and without the half blocks that they are made of.
 */
export function pictureDepth(
  stdout: Pick<NodeJS.WriteStream, 'getColorDepth'>,
  environment: NodeJS.ProcessEnv,
): ColourDepth | undefined {
  if (environment.NO_COLOR || !showsUnicode(environment)) return undefined;
  const depth = stdout.getColorDepth(environment);
  return depth === 4 || depth === 8 || depth === 24 ? depth : undefined;
}
