import { type Node, parseTree } from 'jsonc-parser';
import type { Path } from '../finding/finding.ts';
import { nodeAt } from './places.ts';

interface Property {
  readonly key: Node;
  readonly value: Node;
  readonly start: number;
  readonly end: number;
}

const endOf = ({ offset, length }: Node) => offset + length;

function propertiesOf(object: Node): Property[] {
  return (object.children ?? []).map((node) => {
    const [key, value] = node.children as [Node, Node];
    return { key, value, start: node.offset, end: endOf(node) };
  });
}

/** The property of a key; if the key occurs more than once, the last one counts. */
function propertyOf(object: Node, key: string): Property | undefined {
  return propertiesOf(object).findLast((property) => property.key.value === key);
}

const hasParts = ({ children }: Node) => (children?.length ?? 0) > 0;

/** The layout of a text at the place of an insertion, as far as the surrounding text shows it. */
interface Layout {
  /** The text between a key and its value. */
  readonly colon: string;
  /** The indentation of the line. */
  readonly base: string;
  /** The additional indentation of each level. */
  readonly unit: string;
  readonly eol: string;
  /** Whether arrays and objects are written on one line. */
  readonly isInline: boolean;
}

function isOnOneLine(text: string, { offset, length }: Node): boolean {
  return !text.slice(offset, offset + length).includes('\n');
}

function layoutAt(text: string, object: Node): Layout {
  const properties = propertiesOf(object);
  const last = properties.at(-1);
  const colon = last ? text.slice(endOf(last.key), last.value.offset) : ': ';
  const place = last?.start ?? object.offset;
  const base = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', place - 1) + 1))![0];
  const grouped = properties.map(({ value }) => value).filter(hasParts);
  return {
    colon,
    base,
    unit: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ',
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    isInline: isOnOneLine(text, object) || grouped.some((value) => isOnOneLine(text, value)),
  };
}

function onOneLine(value: unknown, colon: string): string {
  const comma = /\s/.test(colon) ? ', ' : ',';
  if (Array.isArray(value)) return `[${value.map((one) => onOneLine(one, colon)).join(comma)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}${colon}${onOneLine(one, colon)}`,
  );
  return `{${entries.join(comma)}}`;
}

function textOf(value: unknown, { colon, base, unit, eol, isInline }: Layout): string {
  if (isInline) return onOneLine(value, colon);
  return JSON.stringify(value, undefined, unit).replaceAll('\n', `${eol}${base}`);
}

/** The separator of a second property from the only one: the text before that, or a space if colons have one. */
function gapAfterFirst(text: string, object: Node, { colon }: Layout): string {
  const before = text.slice(object.offset + 1, object.children![0]!.offset);
  return before === '' && /\s/.test(colon) ? ', ' : `,${before}`;
}

/** Inserts a new property after the last one, with the same spacing. */
function withAdded(text: string, object: Node, key: string, value: unknown): string {
  const layout = layoutAt(text, object);
  const [last, before] = propertiesOf(object).reverse();
  const start = last?.start ?? 0;
  const added = `${JSON.stringify(key)}${layout.colon}${textOf(value, layout)}`;
  if (!last) return `${text.slice(0, object.offset)}{${added}}${text.slice(endOf(object))}`;
  const gap = before ? text.slice(before.end, start) : gapAfterFirst(text, object, layout);
  return text.slice(0, last.end) + gap + added + text.slice(last.end);
}

function withoutProperty(text: string, object: Node, gone: Property): string {
  const properties = propertiesOf(object);
  const index = properties.findIndex(({ start }) => start === gone.start);
  const [before, after] = [properties[index - 1], properties[index + 1]];
  const [from, to] = before ? [before.end, gone.end] : [gone.start, after ? after.start : gone.end];
  return text.slice(0, from) + text.slice(to);
}

/**
 * A JSON text with the value at one place changed, added or, with undefined, removed. All other bytes are
 * unchanged; inserted text follows the layout around it.
 */
export function changeJson(text: string, place: Path, value: unknown): string {
  const key = place.at(-1);
  const root = parseTree(text);
  const found = root && nodeAt(root, place.slice(0, -1));
  if (!found?.isWhole || found.node.type !== 'object' || typeof key !== 'string') {
    throw new Error(`there is no object at ${JSON.stringify(place.slice(0, -1))}`);
  }
  const object = found.node;
  const present = propertyOf(object, key);
  if (value === undefined) {
    // A duplicate key is only removed when all its occurrences are.
    return present ? changeJson(withoutProperty(text, object, present), place, value) : text;
  }
  if (!present) return withAdded(text, object, key, value);
  const layout = layoutAt(text, object);
  const isInline = hasParts(present.value) ? isOnOneLine(text, present.value) : layout.isInline;
  const written = textOf(value, { ...layout, isInline });
  return text.slice(0, present.value.offset) + written + text.slice(endOf(present.value));
}
