import type { SaxesTagNS } from 'saxes';
import {
  idsIn,
  plainStyle,
  type Reference,
  referencesInDeclarations,
  referencesInValue,
} from './reference.ts';

/** An element of a drawing, with what it makes a renderer draw. */
export interface DrawnElement {
  readonly parent: DrawnElement | undefined;
  readonly local: string;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly references: Reference[];
  readonly children: DrawnElement[];
  /** How many elements it stands for: 1, or more if it embeds a drawing. Stops of gradients are not drawn. */
  weight: number;
  /** At how many points markers may be drawn. */
  readonly vertices: number;
  /** Of an animation: the ids of the element that it changes, by default the one that it is in. */
  readonly changes?: readonly string[];
}

/** Elements whose `href` is what they copy, continue or draw. That of a link or an animation is another matter. */
const notDrawn = new Set(['a', 'image', 'script']);
const animations = /^(?:animate|set$)/;

const numbers = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|z/gi;

/** At most as many vertices as there are numbers; a line has two. */
function verticesOf({ local, attributes }: SaxesTagNS): number {
  const points = attributes.d?.value ?? attributes.points?.value;
  if (points === undefined) return local === 'line' ? 2 : 1;
  return points.match(numbers)?.length ?? 1;
}

/** What an animation gives to the element that it changes. */
function animatedReferences({ attributes }: SaxesTagNS): Reference[] {
  const property = attributes.attributeName?.value ?? '';
  return ['from', 'to', 'by', 'values'].flatMap((name) => {
    const value = attributes[name]?.value;
    if (value === undefined || !value.includes('#')) return [];
    if (!/(?:^|:)href$/i.test(property.trim()))
      return referencesInValue(property, plainStyle(value));
    return value.split(';').map((each): Reference => ({ repetition: 'once', ids: idsIn(each) }));
  });
}

function ownReferences(tag: SaxesTagNS): Reference[] {
  const found: Reference[] = [];
  for (const { local, value } of Object.values(tag.attributes)) {
    if (local === 'href') {
      const ids = notDrawn.has(tag.local) ? [] : idsIn(value);
      if (ids.length > 0) found.push({ repetition: 'once', ids });
    } else if (local === 'style') {
      found.push(...referencesInDeclarations(plainStyle(value)));
    } else if (local !== 'd' && local !== 'points' && /[(\\]/.test(value)) {
      found.push(...referencesInValue(local, plainStyle(value)));
    }
  }
  return found;
}

/** What an animation refers to as the element that it changes. */
function changedBy({ attributes }: SaxesTagNS): readonly string[] {
  return Object.values(attributes).flatMap(({ local, value }) =>
    local === 'href' ? idsIn(value) : [],
  );
}

/** An element as the reader opens it, without its children. */
export function drawnElement(tag: SaxesTagNS, parent: DrawnElement | undefined): DrawnElement {
  const { local, attributes } = tag;
  const isAnimation = animations.test(local);
  return {
    parent,
    local,
    id: attributes.id?.value,
    classes: attributes.class?.value.split(/\s+/).filter((name) => name !== '') ?? [],
    references: isAnimation ? animatedReferences(tag) : ownReferences(tag),
    children: [],
    weight: local === 'stop' ? 0 : 1,
    vertices: verticesOf(tag),
    ...(isAnimation && { changes: changedBy(tag) }),
  };
}
