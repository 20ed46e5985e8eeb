import { SaxesParser } from 'saxes';
import { decodeSvg } from './svg-decode.ts';
import { readDoctype } from './svg-doctype.ts';

/** Comments and CDATA sections, in which nothing is an entity, and entities. */
const entity = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|&([^#;&\s]{1,256});/g;

/** Where the document type of a drawing is, and what it declares; undefined if it has none, or is no XML up to there. */
function findDoctype(text: string) {
  const parser = new SaxesParser({ xmlns: true });
  let found: { readonly declared: string; readonly end: number } | undefined;
  let isOver = false;
  parser.on('error', () => {
    isOver = true;
  });
  parser.on('doctype', (declared) => {
    found = { declared, end: parser.position };
  });
  parser.on('opentagstart', () => {
    isOver = true;
  });
  for (let at = 0; at < text.length && !found && !isOver; at += 1) parser.write(text.charAt(at));
  return found;
}

/**
 * A drawing without its document type, which the catalog refuses and no reader needs: the texts of its entities stand where
 * they were named. Any other bytes are unchanged, and so is a document type that declares more than plain texts.
 */
export function withoutDoctype(bytes: Uint8Array): Uint8Array {
  if (!Buffer.from(bytes).includes('DOCTYPE') && bytes[0] !== 0xff && bytes[0] !== 0xfe)
    return bytes;
  const decoded = decodeSvg(bytes);
  if (!('text' in decoded)) return bytes;
  const { text } = decoded;
  const found = findDoctype(text);
  if (!found) return bytes;
  const { entities, findings } = readDoctype(found.declared);
  if (findings.length > 0) return bytes;
  const start = text.lastIndexOf('<!DOCTYPE', found.end);
  // What is written is UTF-8, whatever the declaration in front says.
  const before = text.slice(0, start).replace(/^<\?xml\s[^>]*\?>/, '');
  const after = text.slice(found.end).replace(entity, (whole, name?: string) => {
    const meaning = name === undefined ? undefined : entities[name];
    return meaning?.replaceAll('"', '&quot;').replaceAll("'", '&apos;') ?? whole;
  });
  return Buffer.from(`${before}${after}`.trimStart());
}
