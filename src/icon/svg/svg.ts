import { decodeSvg } from './svg-decode.ts';
import { type SvgFinding, withPositions } from './svg-finding.ts';
import { type ReadSvgOptions, readFindings } from './svg-reader.ts';

/**
 * The findings about an icon: that it is not well-formed SVG, which the build needs, or contains something that
 * does not belong in a drawing. It accepts any bytes, and takes time proportional to their number.
 *
 * @param bytes content of the icon file
 */
export function checkSvg(bytes: Uint8Array, options: ReadSvgOptions = {}): SvgFinding[] {
  const decoded = decodeSvg(bytes);
  if ('kind' in decoded) return withPositions('', [{ ...decoded, offset: 0 }]);
  const { text } = decoded;
  return withPositions(text, readFindings(text, options));
}
