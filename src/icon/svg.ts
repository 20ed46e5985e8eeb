import { decodeSvg } from './svg-decode.ts';
import { located, type SvgFinding } from './svg-finding.ts';
import { isPlainDrawing } from './svg-plain.ts';
import { readFindings } from './svg-reader.ts';

/**
 * What is to be said about an icon: whether it is well-formed SVG, which the build needs, and whether
 * it holds what has no place in a drawing. Any bytes give an answer, in time proportional to them.
 *
 * @param bytes the icon file's own bytes
 */
export function checkSvg(bytes: Uint8Array): SvgFinding[] {
  const decoded = decodeSvg(bytes);
  if ('kind' in decoded) return located('', [{ ...decoded, offset: 0 }]);
  const { text } = decoded;
  return isPlainDrawing(text) ? [] : located(text, readFindings(text));
}
