import type { SvgFindingKind } from './svg-finding.ts';

/** The content of a document type declaration that matters for the rest of the file. */
interface Doctype {
  /** Entities with plain text, which drawing programs use for namespaces. */
  readonly entities: Readonly<Record<string, string>>;
  readonly findings: ReadonlyArray<{ readonly kind: SvgFindingKind; readonly message: string }>;
}

const literal = `(?:"[^"]*"|'[^']*')`;
const externalId = `(?:SYSTEM\\s+${literal}|PUBLIC\\s+${literal}\\s+${literal})`;
const declaration = new RegExp(
  [
    '\\s+',
    '<!--[^]*?-->',
    `<!ENTITY\\s+(?<name>[^\\s%"'<>&]+)\\s+(?:(?<value>${literal})|(?<external>${externalId})(?:\\s+NDATA\\s+\\S+?)?)\\s*>`,
  ].join('|'),
  'y',
);

/** Maximum length of an entity's text in UTF-16 code units: enough for namespaces, too short for entity bombs. */
const maxEntityLength = 256;

/**
 * Reads the document type declaration of an SVG file. Nothing is fetched, and an entity with markup or other
 * entities is reported and not expanded.
 *
 * @param doctype the text between `<!DOCTYPE` and its `>`
 */
export function readDoctype(doctype: string): Doctype {
  const entities: Record<string, string> = Object.create(null);
  const findings: Array<Doctype['findings'][number]> = [];
  const open = doctype.indexOf('[');
  const subset = open === -1 ? '' : doctype.slice(open + 1, doctype.lastIndexOf(']'));
  declaration.lastIndex = 0;
  let end = 0;
  for (let match = declaration.exec(subset); match; match = declaration.exec(subset)) {
    end = declaration.lastIndex;
    const { name, value, external } = match.groups ?? {};
    if (!name || name in entities) continue;
    if (external) {
      entities[name] = '';
      findings.push({
        kind: 'outside-reference',
        message: `the entity "${name}" is in another file, which will not be loaded`,
      });
    } else if (value) {
      const meaning = value.slice(1, -1);
      if (/[&%<]/.test(meaning) || meaning.length > maxEntityLength) {
        findings.push({
          kind: 'not-well-formed',
          message: `the entity "${name}" is made of other entities, of markup or of much text, which programs refuse`,
        });
      }
      entities[name] = meaning.slice(0, maxEntityLength);
    }
  }
  if (end < subset.length) {
    findings.push({
      kind: 'script',
      message:
        'the document type declares more than plain entities, which can hide scripts and references',
    });
  }
  return { entities, findings };
}
