import {
  addressFinding,
  type ReferenceFinding,
  shortened,
  styleFinding,
} from './svg-references.ts';

export const svgNamespace = 'http://www.w3.org/2000/svg';
/** The namespace of `xmlns` itself. Addresses in namespace declarations are never fetched. */
const declarations = 'http://www.w3.org/2000/xmlns/';
const eventsNamespace = 'http://www.w3.org/2001/xml-events';

/** Namespaces whose elements have an effect in a browser. Those of drawing programs have none and are allowed. */
const activeNamespaces: ReadonlySet<string> = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
  'http://www.w3.org/1999/XSL/Transform',
  'http://www.w3.org/2001/XInclude',
  'http://www.w3.org/2002/xforms',
  'http://www.mozilla.org/xbl',
  'http://www.w3.org/ns/xbl',
  eventsNamespace,
]);

/** The elements that draw or describe drawing. All other elements of the SVG namespace get a warning. */
const drawing: ReadonlySet<string> = new Set(
  `a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle
  clipPath color-profile cursor defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA
  feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence filter flowDiv flowLine flowPara flowRegion
  flowRegionExclude flowRoot flowSpan font font-face font-face-format font-face-name font-face-src
  font-face-uri g glyph glyphRef hatch hatchpath hkern image line linearGradient marker mask mesh
  meshgradient meshpatch meshrow metadata missing-glyph mpath path pattern polygon polyline
  radialGradient rect set solidColor solidcolor stop style svg switch symbol text textArea textPath
  title tref tspan use view vkern`.split(/\s+/),
);

/** A name with the namespace of its prefix. */
export interface QualifiedName {
  readonly uri: string;
  readonly local: string;
  /** As written, with its prefix. */
  readonly name: string;
}

/** The finding about an element that does not belong in an icon, if it is one. */
export function elementFinding({ uri, local, name }: QualifiedName): ReferenceFinding | undefined {
  if (uri !== svgNamespace && !activeNamespaces.has(uri)) return undefined;
  const known = local.toLowerCase();
  if (known === 'script' || known === 'handler' || known === 'listener') {
    return { kind: 'script', message: `<${name}> runs a script` };
  }
  if (uri === svgNamespace && drawing.has(local)) return undefined;
  return {
    kind: 'foreign-object',
    message: `<${shortened(name)}> is not part of a drawing; the platform may show something else there, or nothing`,
  };
}

/** Namespaces in which browsers follow `href`, `src` and `base`. */
const addressing: ReadonlySet<string> = new Set([
  '',
  svgNamespace,
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
]);

const animated = new Set(['from', 'to', 'by', 'values']);

/** Checks what an animation changes: never an event handler, and references only within the file. */
function animationFinding(
  target: string | undefined,
  { local }: QualifiedName,
  value: string,
): ReferenceFinding | undefined {
  if (local === 'attributeName' && /(?:^|:)on/i.test(value.trim())) {
    return { kind: 'event-handler', message: `sets ${shortened(value)}, which runs a script` };
  }
  if (!animated.has(local) || !/(?:^|:)href$/i.test(target?.trim() ?? '')) return undefined;
  for (const address of value.split(';')) {
    const finding = addressFinding(address, false);
    if (finding) return finding;
  }
  return undefined;
}

/** The elements that show the target of their reference as a picture. */
const showing = new Set(['feImage', 'image']);

/** Attributes with numbers and letters of path commands: most of the bytes of a drawing. */
const geometry: ReadonlySet<string> = new Set(['d', 'points']);

/** Whether a text may contain style with references, so that most values need no full check. */
const referring = /url|image|import|src|cross-fade|expression|binding|behav|\\/i;

/**
 * The finding about an attribute, if there is one.
 *
 * @param element local name of its element
 * @param target value of `attributeName` in the same element, for an animation
 */
export function attributeFinding(
  attribute: QualifiedName,
  value: string,
  element: string,
  target?: string,
): ReferenceFinding | undefined {
  const { uri, local, name } = attribute;
  if (uri === declarations || (uri === '' && geometry.has(local))) return undefined;
  const finding = (() => {
    if (uri === eventsNamespace || (uri === '' && /^on/i.test(local))) {
      return { kind: 'event-handler', message: 'runs a script' } as const;
    }
    if (/^(?:href|src|base)$/i.test(local) && addressing.has(uri)) {
      return addressFinding(value, showing.has(element));
    }
    return (
      animationFinding(target, attribute, value) ??
      (referring.test(value) ? styleFinding(value) : undefined)
    );
  })();
  return finding && { kind: finding.kind, message: `${shortened(name)} ${finding.message}` };
}
