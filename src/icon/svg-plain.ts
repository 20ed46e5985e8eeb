import { elementFinding, eventsNamespace, svgNamespace } from './svg-content.ts';
import { maxDepth } from './svg-finding.ts';
import { qualifiedName, type Skeleton, skeletonOf } from './svg-skeleton.ts';

const startTag = new RegExp(
  `^(${qualifiedName})((?:[ \\t\\r\\n]+${qualifiedName}[ \\t\\r\\n]*=(?:""|''))*)[ \\t\\r\\n]*(/?)>$`,
);
const attributeName = new RegExp(qualifiedName, 'g');
const endTag = new RegExp(`^/(${qualifiedName})[ \\t\\r\\n]*>$`);

const xml = 'http://www.w3.org/XML/1998/namespace';
const xmlns = 'http://www.w3.org/2000/xmlns/';

/** References within the file, as most are. */
const inside = /url\([ ]?(?:#[\w.:-]+|'#[\w.:-]+'|"#[\w.:-]+")[ ]?\)/g;

/** Values that may refer to something outside the file, or animations that may make such a value. */
const doubtful =
  /@import|(?:url|image|image-set|cross-fade|src|expression)\s*\(|-moz-binding|behaviou?r|\\|(?:^|[:\s])(?:href|src|base)\s*=\s*["'](?!#|data:image\/(?:avif|bmp|gif|jpe?g|png|webp)[;,])|attributeName/i;

/** More attributes than an element of any drawing has. */
const maxAttributes = 64;

const parts = (name: string): readonly [prefix: string, local: string] => {
  const colon = name.indexOf(':');
  return colon === -1 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
};

/** The namespaces that the outermost element declares, by prefix, or undefined if they are not simple. */
function namespacesOf({ first }: Skeleton): Map<string, string> | undefined {
  const namespaces = new Map([['xml', xml]]);
  const seen = new Set([xml, xmlns, eventsNamespace]);
  for (const [name, uri] of first) {
    const [prefix, local] = parts(name);
    if (prefix !== 'xmlns') {
      if (name === 'xmlns') namespaces.set('', uri);
      continue;
    }
    if (local === 'xml' || local === 'xmlns' || seen.has(uri) || !/^[!-~]+$/.test(uri)) {
      return undefined;
    }
    seen.add(uri);
    namespaces.set(local, uri);
  }
  return namespaces.get('') === svgNamespace ? namespaces : undefined;
}

/** The effect of a tag on the open elements. */
interface Tag {
  readonly name: string;
  readonly kind: 'start' | 'empty' | 'end';
}

/** A tag that certainly has no finding, or undefined if it may have one. */
function plainTag(
  skeleton: string,
  isFirst: boolean,
  namespaces: ReadonlyMap<string, string>,
): Tag | undefined {
  const end = endTag.exec(skeleton)?.[1];
  if (end !== undefined) return { name: end, kind: 'end' };
  const [, name, list = '', slash] = startTag.exec(skeleton) ?? [];
  if (name === undefined) return undefined;
  const [prefix, local] = parts(name);
  const uri = namespaces.get(prefix);
  const isKnown = uri !== undefined && local.toLowerCase() !== 'style';
  if (!isKnown || elementFinding({ uri, local, name })) return undefined;
  const attributes = list.match(attributeName) ?? [];
  if (attributes.length > maxAttributes) return undefined;
  if (new Set(attributes).size < attributes.length) return undefined;
  for (const attribute of attributes) {
    const [attributePrefix, attributeLocal] = parts(attribute);
    if (attributePrefix === 'xmlns' || attribute === 'xmlns') {
      if (!isFirst) return undefined;
    } else if (attributePrefix !== '' && !namespaces.has(attributePrefix)) return undefined;
    else if (/^on/i.test(attributeLocal)) return undefined;
  }
  return { name, kind: slash === '/' ? 'empty' : 'start' };
}

/**
 * Whether a text is certainly well-formed SVG without findings. False only means that the text needs the XML
 * reader, which takes many times as long.
 */
export function isPlainDrawing(text: string): boolean {
  const skeleton = skeletonOf(text);
  const namespaces = skeleton && namespacesOf(skeleton);
  if (!namespaces || doubtful.test(skeleton.attributes.replace(inside, ' '))) return false;
  const known = new Map<string, Tag>();
  const open: string[] = [];
  let isFirst = true;
  for (const written of skeleton.tags) {
    const tag = known.get(written) ?? plainTag(written, isFirst, namespaces);
    if (!tag) return false;
    if (!isFirst) known.set(written, tag);
    if (tag.kind === 'end') {
      if (open.pop() !== tag.name) return false;
    } else {
      const isAllowed = isFirst ? tag.name === 'svg' : open.length > 0 && open.length < maxDepth;
      if (!isAllowed) return false;
      if (tag.kind === 'start') open.push(tag.name);
    }
    isFirst = false;
  }
  return open.length === 0;
}
