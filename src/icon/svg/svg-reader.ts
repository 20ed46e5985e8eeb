import { SaxesParser } from 'saxes';
import { Expansion } from './expansion/expansion.ts';
import { TooMuch } from './expansion/too-much.ts';
import {
  attributeFinding,
  elementFinding,
  type QualifiedName,
  svgNamespace,
} from './svg-content.ts';
import { decodeSvg } from './svg-decode.ts';
import { readDoctype } from './svg-doctype.ts';
import type { SvgFindingAt } from './svg-finding.ts';
import { shortened, styleFinding } from './svg-references.ts';

/** Maximum nesting of elements. The XML readers of most renderers have the same limit. */
const maxDepth = 256;

/**
 * Maximum number of attributes of an element, and maximum length of a namespace, which is compared for each of them.
 * Drawing programs write some forty attributes, and namespaces of less than a hundred characters.
 */
const maxAttributes = 256;
const maxNamespaceLength = 256;

/** How deep drawings may be embedded in one another. */
const maxEmbedded = 3;

/** Maximum number of findings about one icon; a hostile icon could cause millions. */
const maxFindings = 20;

/** Maximum length of the text of all expanded entities of a file together, in UTF-16 code units. */
const maxExpansionLength = 1_000_000;

/** Stops reading a file at an error after which reading cannot continue. */
class Stop extends Error {
  readonly finding: SvgFindingAt;

  constructor(finding: SvgFindingAt) {
    super(finding.message);
    this.finding = finding;
  }
}

function rootFinding({ uri, local, name }: QualifiedName): string | undefined {
  if (local !== 'svg') return `its outermost element is <${shortened(name)}>, not <svg>`;
  if (uri === svgNamespace) return undefined;
  return `its <svg> lacks xmlns="${svgNamespace}", without which browsers show no picture`;
}

function expandsTooFar(text: string, entities: Readonly<Record<string, string>>): boolean {
  let expansion = 0;
  for (const [, name = ''] of text.matchAll(/&([^#;&\s]{1,256});/g)) {
    expansion += entities[name]?.length ?? 0;
    if (expansion > maxExpansionLength) return true;
  }
  return false;
}

/** Start of an attribute whose closing quote the reader has just passed. */
function attributeStart(text: string, end: number, name: string): number {
  const quote = text.charAt(end - 1);
  return text.lastIndexOf(name, text.lastIndexOf(quote, end - 2));
}

export interface ReadSvgOptions {
  /** Whether the limits for attributes, namespaces and what a drawing makes a renderer draw are off. */
  readonly isUnbounded?: boolean;
  /** Whether a document type is refused, whatever it declares. */
  readonly refusesDoctype?: boolean;
}

/** Why an attribute exceeds the limits of its element; undefined if it does not. */
function attributeProblem(
  { name, value }: { readonly name: string; readonly value: string },
  count: number,
): string | undefined {
  if (count > maxAttributes) return `an element has more than ${maxAttributes} attributes`;
  const isNamespace = name === 'xmlns' || name.startsWith('xmlns:');
  if (!isNamespace || value.length <= maxNamespaceLength) return undefined;
  return `a namespace has more than ${maxNamespaceLength} characters`;
}

/**
 * Reads a whole file and reports findings; throws `Stop` at an error.
 *
 * @returns how many elements it has with what its references repeat; 0 if nothing bounds them
 */
function readSvg(
  text: string,
  report: (finding: SvgFindingAt) => void,
  { isUnbounded = false, refusesDoctype = false }: ReadSvgOptions,
  level = 0,
): number {
  const parser = new SaxesParser({ xmlns: true });
  const attributeStarts = new Map<string, number>();
  let depth = 0;
  let tagStart = 0;
  let attributeCount = 0;
  const expansion = isUnbounded ? undefined : new Expansion((bytes) => countEmbedded(bytes, level));
  /** Stops reading at what is too much for a renderer. */
  const orStop = <T>(offset: number, count: () => T): T => {
    try {
      return count();
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      throw new Stop({ kind: 'too-much', message: error.message, offset });
    }
  };
  let style: { readonly start: number; readonly depth: number; text: string } | undefined;

  parser.on('error', ({ message }) => {
    const reason = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    throw new Stop({
      kind: 'not-well-formed',
      message: `it is not well-formed XML: ${shortened(reason)}`,
      offset: Math.max(0, parser.position - 1),
    });
  });
  parser.on('doctype', (doctype) => {
    const { entities, findings } = readDoctype(doctype);
    const offset = text.indexOf('<!DOCTYPE');
    if (refusesDoctype) {
      const message = 'it has a document type (<!DOCTYPE …>); remove that';
      throw new Stop({ kind: 'document-type', message, offset });
    }
    for (const finding of findings) {
      if (finding.kind === 'not-well-formed') throw new Stop({ ...finding, offset });
      report({ ...finding, offset });
    }
    if (Object.keys(entities).length === 0) return;
    if (expandsTooFar(text, entities)) {
      const message = 'its entities expand to more text than programs allow';
      throw new Stop({ kind: 'not-well-formed', message, offset });
    }
    Object.assign(parser.ENTITIES, entities);
  });
  parser.on('processinginstruction', ({ target, body }) => {
    if (target !== 'xml-stylesheet') return;
    const kind = /xsl|xml/i.test(body) ? 'script' : 'outside-reference';
    const message = 'xml-stylesheet loads rules from outside the drawing';
    report({ kind, message, offset: text.lastIndexOf('<?', parser.position) });
  });
  parser.on('opentagstart', ({ name }) => {
    tagStart = text.lastIndexOf(`<${name}`, parser.position);
    attributeStarts.clear();
    attributeCount = 0;
  });
  parser.on('attribute', (attribute) => {
    const { name } = attribute;
    attributeCount += 1;
    const problem = isUnbounded ? undefined : attributeProblem(attribute, attributeCount);
    if (problem) {
      throw new Stop({ kind: 'not-well-formed', message: problem, offset: tagStart });
    }
    attributeStarts.set(name, attributeStart(text, parser.position, name));
  });
  parser.on('opentag', (tag) => {
    const rootMessage = depth === 0 ? rootFinding(tag) : undefined;
    if (rootMessage) throw new Stop({ kind: 'not-svg', message: rootMessage, offset: tagStart });
    depth += 1;
    if (depth > maxDepth) {
      const message = `elements are nested more than ${maxDepth} deep`;
      throw new Stop({ kind: 'not-well-formed', message, offset: tagStart });
    }
    orStop(tagStart, () => expansion?.open(tag));
    if (tag.local.toLowerCase() === 'style') style ??= { start: tagStart, depth, text: '' };
    const finding = elementFinding(tag);
    if (finding) report({ ...finding, offset: tagStart });
    const target = tag.attributes.attributeName?.value;
    for (const attribute of Object.values(tag.attributes)) {
      const found = attributeFinding(attribute, attribute.value, tag.local, target);
      if (found) report({ ...found, offset: attributeStarts.get(attribute.name) ?? tagStart });
    }
  });
  const addStyle = (part: string) => {
    if (style) style.text += part;
  };
  parser.on('text', addStyle);
  parser.on('cdata', addStyle);
  parser.on('closetag', () => {
    expansion?.close();
    if (style?.depth === depth) {
      const { start, text: sheet } = style;
      orStop(start, () => expansion?.addStyle(sheet));
      const finding = styleFinding(style.text);
      if (finding) {
        report({ ...finding, message: `a style ${finding.message}`, offset: style.start });
      }
      style = undefined;
    }
    depth -= 1;
  });
  parser.write(text).close();
  return orStop(0, () => expansion?.elements() ?? 0);
}

/**
 * How many elements a drawing has that is embedded in another one; 0 if no renderer shows it.
 *
 * @throws TooMuch
 */
function countEmbedded(bytes: Buffer, level: number): number {
  if (level === maxEmbedded) {
    throw new TooMuch(`drawings are embedded in one another more than ${maxEmbedded} deep`);
  }
  const decoded = decodeSvg(bytes);
  if (!('text' in decoded)) return 0;
  try {
    return readSvg(decoded.text, () => {}, {}, level + 1);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    if (error.finding.kind === 'too-much') throw new TooMuch(error.finding.message);
    return 0;
  }
}

/** The findings about the text of an icon, found by reading all of it as XML. */
export function readFindings(text: string, options: ReadSvgOptions = {}): SvgFindingAt[] {
  const findings: SvgFindingAt[] = [];
  try {
    readSvg(
      text,
      (finding) => {
        if (findings.length < maxFindings) findings.push(finding);
      },
      options,
    );
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    findings.push(error.finding);
  }
  return findings;
}
