import { showsUnicode } from '../symbols.ts';
import type { ColourDepth } from './palette.ts';

/**
 * The colour depth for pictures, or undefined if the terminal cannot show them: without colours (because of
 * NO_COLOR, or because it has none) or without the half blocks that pictures consist of.
 */
export function pictureDepth(
  stdout: Pick<NodeJS.WriteStream, 'getColorDepth'>,
  environment: NodeJS.ProcessEnv,
): ColourDepth | undefined {
  if (environment.NO_COLOR || !showsUnicode(environment)) return undefined;
  const depth = stdout.getColorDepth(environment);
  return depth === 4 || depth === 8 || depth === 24 ? depth : undefined;
}
