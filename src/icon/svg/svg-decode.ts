import { xmlEncoding } from '../../text/xml-encoding.ts';
import type { SvgFindingKind } from './svg-finding.ts';

/** The text of an XML file, or why its bytes are not text. */
type DecodedSvg =
  | { readonly text: string }
  | { readonly kind: SvgFindingKind; readonly message: string };

/** First bytes of other formats that are often mistaken for SVG, and the message for each. */
const otherFiles = [
  [[0x89, 0x50, 0x4e, 0x47], 'it is a PNG picture'],
  [[0xff, 0xd8, 0xff], 'it is a JPEG picture'],
  [[0x47, 0x49, 0x46, 0x38], 'it is a GIF picture'],
  [[0x00, 0x00, 0x01, 0x00], 'it is an ICO picture'],
  [[0x52, 0x49, 0x46, 0x46], 'it is a WebP picture'],
  [[0x25, 0x50, 0x44, 0x46], 'it is a PDF document'],
  [[0x1f, 0x8b], 'it is compressed (.svgz); unpack it with gunzip'],
] as const;

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    return undefined;
  }
}

/** Decodes the bytes of an XML file as a browser does, but rejects invalid bytes. */
export function decodeSvg(bytes: Uint8Array): DecodedSvg {
  const broken = (message: string) => ({ kind: 'not-well-formed', message }) as const;
  if (bytes.length === 0) return broken('it is empty');
  const other = otherFiles.find(([start]) => startsWith(bytes, start));
  if (other) return { kind: 'not-svg', message: other[1] };
  const encoding = xmlEncoding(bytes);
  const decoder = decoderOf(encoding);
  if (!decoder) return broken(`its encoding is unknown: ${JSON.stringify(encoding)}`);
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    return broken(`it holds bytes that are not ${encoding.toUpperCase()} text`);
  }
}
