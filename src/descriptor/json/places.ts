import { type Node, parseTree } from 'jsonc-parser';
import type { Finding } from '../finding/finding.ts';
import { elementRanges, type Range } from './elements.ts';

/** The property of a key; of a duplicate key the last one, as `JSON.parse` takes it. */
function propertyOf(object: Node, key: string): Node | undefined {
  return object.children?.findLast((property) => property.children?.[0]?.value === key);
}

interface Found {
  readonly node: Node;
  readonly key: Node | undefined;
  /** Whether the whole path was found. */
  readonly isWhole: boolean;
}

/** The node at a path, or its nearest existing ancestor. */
export function nodeAt(root: Node, path: Finding['path']): Found {
  let found: Found = { node: root, key: undefined, isWhole: true };
  for (const step of path) {
    const { node } = found;
    const property =
      typeof step === 'string' && node.type === 'object' ? propertyOf(node, step) : undefined;
    const next =
      typeof step === 'number' && node.type === 'array'
        ? node.children?.[step]
        : property?.children?.[1];
    if (!next) return { ...found, isWhole: false };
    found = { node: next, key: property?.children?.[0], isWhole: true };
  }
  return found;
}

/** The offset of a character of a string value in its JSON text, whose opening quote is at `start`. */
function offsetOf(source: string, start: number, index: number): number {
  let offset = start + 1;
  for (let value = 0; value < index; value += 1) {
    if (source.charAt(offset) !== '\\') offset += 1;
    else offset += source.charAt(offset + 1) === 'u' ? 6 : 2;
  }
  return offset;
}

interface Place extends Range {
  /** The text has nothing at the path of the finding: the range is the bracket that begins the nearest object or array. */
  readonly isMissing?: true;
}

interface Places {
  /** The position of a finding about the descriptor at an index of the list, or about a file that is one descriptor. */
  of(finding: Finding, index: number | undefined): Place;
}

/**
 * Finds the positions of findings in a text that is valid JSON, unless they have a position already. Only the
 * descriptors of the findings are parsed again; ask in their order.
 */
export function placesIn(text: string): Places {
  let ranges: readonly Range[] | undefined;
  let current: { index: number | undefined; base: number; source: string; root: Node } | undefined;

  const descriptorAt = (index: number | undefined) => {
    if (current && current.index === index) return current;
    if (index !== undefined) ranges ??= elementRanges(text);
    const range = index === undefined ? { offset: 0, length: text.length } : ranges![index]!;
    const source = text.slice(range.offset, range.offset + range.length);
    current = { index, base: range.offset, source, root: parseTree(source)! };
    return current;
  };

  return {
    of({ place, path, onKey, span }, index) {
      if (place) return place;
      const { base, source, root } = descriptorAt(index);
      const { node, key, isWhole } = nodeAt(root, path);
      if (!isWhole) return { offset: base + node.offset, length: 1, isMissing: true };
      if (onKey && key) return { offset: base + key.offset, length: key.length };
      if (!span || node.type !== 'string')
        return { offset: base + node.offset, length: node.length };
      const [from, to] = span.map((index) => offsetOf(source, node.offset, index)) as [
        number,
        number,
      ];
      return { offset: base + from, length: to - from };
    },
  };
}
