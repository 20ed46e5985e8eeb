import { defaultTreeAdapter, parse } from 'parse5';
import { charsetOf } from './charset-of.ts';
import { attributesOf, elementsIn } from './elements.ts';

/** The bytes in which a page has to name its encoding (HTML, 13.2.3.2). */
const prescanBytes = 1024;

const marks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

function decoderOf(label: string | undefined): InstanceType<typeof TextDecoder> | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    // Nobody knows the encoding.
    return undefined;
  }
}

/** The encoding that the elements at the beginning of a page name. */
function declared(bytes: Buffer): string | undefined {
  const document = parse(bytes.toString('latin1', 0, prescanBytes));
  for (const element of elementsIn(document)) {
    if (defaultTreeAdapter.getTagName(element) !== 'meta') continue;
    const { charset, 'http-equiv': header, content } = attributesOf(element);
    const label = charset ?? (/^content-type$/i.test(header ?? '') ? charsetOf(content ?? '') : '');
    const decoder = decoderOf(label || undefined);
    // What could be read so far is not in UTF-16.
    if (decoder) return /^utf-16/.test(decoder.encoding) ? 'utf-8' : decoder.encoding;
  }
  return undefined;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * The text of a page, in the encoding of its byte order mark, its header or its own elements; otherwise UTF-8 if it can be that,
 * and else windows-1252, as browsers take it.
 *
 * @param charset as the header names it
 */
export function pageText(bytes: Buffer, charset: string | undefined): string {
  const [, marked] = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  const decoder =
    decoderOf(marked) ??
    decoderOf(charset) ??
    decoderOf(declared(bytes)) ??
    new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return decoder.decode(bytes);
}
