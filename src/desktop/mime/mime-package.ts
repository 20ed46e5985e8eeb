import { isEnglish, isUntranslated, readXml, type XmlElement, xmlText } from '../xml/read-xml.ts';

/** The parts of a package file of shared-mime-info that deskpack reads, by type and in the order of the file. */
interface MimePackage {
  /** The English descriptions: the first `comment` without a language, else in English. */
  readonly descriptions: ReadonlyMap<string, string>;
  /** File extensions without the dot. Patterns other than a plain extension are ignored. */
  readonly extensions: ReadonlyMap<string, readonly string[]>;
}

/** A pattern that is a plain extension. */
const extensionPattern = /^\*\.([^*?[\\\s;,]{1,80})$/;

const typePattern = /^[^\s"'<>]{1,300}$/;

function typeOf({ name, attributes, parent }: XmlElement): string | undefined {
  const element =
    name === 'mime-type' ? attributes : parent?.name === 'mime-type' && parent.attributes;
  const type = element ? (element.type ?? '') : '';
  return typePattern.test(type) ? type : undefined;
}

/**
 * Reads a package file of shared-mime-info.
 *
 * Format: Shared MIME-info Database specification, "The source XML files".
 */
export async function readMimePackage(file: Uint8Array): Promise<MimePackage> {
  const descriptions = new Map<string, string>();
  const english = new Map<string, string>();
  const extensions = new Map<string, string[]>();
  await readXml(xmlText(file), (element) => {
    const type = typeOf(element);
    if (type === undefined) return;
    const found = extensions.get(type) ?? [];
    extensions.set(type, found);
    const { name, text } = element;
    const isText = name === 'comment' && text !== '' && !text.includes('\ufffd');
    if (isText && isUntranslated(element) && !descriptions.has(type)) descriptions.set(type, text);
    if (isText && isEnglish(element) && !english.has(type)) english.set(type, text);
    const [, extension] = extensionPattern.exec(element.attributes.pattern ?? '') ?? [];
    if (name === 'glob' && extension !== undefined && !found.includes(extension))
      found.push(extension);
  });
  return { descriptions: new Map([...english, ...descriptions]), extensions };
}
