import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { decodeBytes } from '../../text/decode-bytes.ts';
import { xmlEncoding } from '../../text/xml-encoding.ts';

/** An element of an XML file that was read to its end. Names have no prefixes. */
export interface XmlElement {
  readonly name: string;
  /** The element that it is in; undefined for the outermost one. */
  readonly parent: XmlElement | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  /** The language of its text, by its own `xml:lang` or that of the elements around it; empty without one. */
  readonly language: string;
  /** Its own text, without that of the elements in it, on a single line. */
  text: string;
}

/** In UTF-16 units. So many are read in a few milliseconds; between them, keys and other work have their turn. */
const chunkLength = 60_000;

/** Longer texts are truncated; those that are used are names and short descriptions. */
const maxText = 2_000;

/** A file with deeper elements counts as broken there; the formats that are read have five levels. */
const maxDepth = 50;

/** The text of an XML file in its own encoding. One that is unknown or wrong is read as
 * UTF-8, in which bytes that are no text become U+FFFD. */
export function xmlText(bytes: Uint8Array): string {
  return decodeBytes(bytes, xmlEncoding(bytes)) ?? new TextDecoder().decode(bytes);
}

/** A reference to an entity or a character that does not exist is kept as it is, and does not end the file. */
const isReference = ({ message }: Error) => /\bentity\b/.test(message);

/** Ends the reading of a file. */
class Stop extends Error {}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** A reader that calls `take` for each element whose end was read, and throws {@link Stop} at the first fault. */
function xmlReader(take: (element: XmlElement) => void) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  const open: XmlElement[] = [];
  parser.on('error', (error) => {
    if (!isReference(error)) throw new Stop(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === maxDepth) throw new Stop('too deep');
    const parent = open.at(-1);
    open.push({
      name: localName(name),
      parent,
      attributes,
      language: attributes['xml:lang'] ?? parent?.language ?? '',
      text: '',
    });
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element && element.text.length < maxText) element.text += text.slice(0, maxText);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    element.text = element.text.replace(/\s+/g, ' ').trim();
    take(element);
  });
  return parser;
}

/**
 * Reads an XML file, and calls `take` for its elements in the order of their ends. What follows the first fault of a file
 * is ignored.
 */
export async function readXml(xml: string, take: (element: XmlElement) => void): Promise<void> {
  const reader = xmlReader(take);
  try {
    for (let start = 0; start < xml.length; start += chunkLength) {
      if (start > 0) await setImmediate();
      reader.write(xml.slice(start, start + chunkLength));
    }
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
}

/** Whether an element has the untranslated text. */
export const isUntranslated = ({ language }: XmlElement) => language === '' || language === 'C';

/** Whether an element has a text in English, for files that have no untranslated one. */
export const isEnglish = ({ language }: XmlElement) => /^en(?:[_-]|$)/i.test(language);
