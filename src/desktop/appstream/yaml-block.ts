/** An unparsed value. */
export interface Block {
  /** The text after the key or the dash. */
  readonly head: string;
  /** The lines below, without that of the head. */
  readonly body: readonly string[];
}

const space = 32;

function indentOf(line: string): number {
  let indent = 0;
  while (line.charCodeAt(indent) === space) indent += 1;
  return indent;
}

const isBlank = (line: string) => indentOf(line) === line.length;

const isItem = (line: string, indent: number) =>
  line.startsWith('- ', indent) || (line.endsWith('-') && line.length === indent + 1);

/** The key and the rest of a line `key: value` or `'key': value`; undefined for other lines. */
function keyOf(line: string, indent: number): readonly [key: string, head: string] | undefined {
  const quote = line[indent];
  if (quote === "'" || quote === '"') {
    const end = line.indexOf(`${quote}:`, indent + 1);
    return end === -1 ? undefined : [line.slice(indent + 1, end), line.slice(end + 2).trim()];
  }
  const end = line.indexOf(': ', indent);
  if (end !== -1) return [line.slice(indent, end), line.slice(end + 2).trim()];
  return line.endsWith(':') ? [line.slice(indent, -1), ''] : undefined;
}

/**
 * The values of a mapping by their keys; the first of several counts. Only the lines of this level are parsed, so
 * unused values cost almost nothing, and the depth of nesting is unlimited.
 */
export function mappingOf(lines: readonly string[]): ReadonlyMap<string, Block> {
  const values = new Map<string, Block>();
  const first = lines.findIndex((line) => !isBlank(line));
  if (first === -1) return values;
  const indent = indentOf(lines[first]!);
  let open: { key: string; head: string; from: number } | undefined;
  const close = (end: number) => {
    if (open && !values.has(open.key))
      values.set(open.key, { head: open.head, body: lines.slice(open.from, end) });
    open = undefined;
  };
  for (let index = first; index < lines.length; index += 1) {
    const line = lines[index]!;
    // Most lines are deeper, which the first character shows. Items of a list may be as far left as its key.
    if (
      line.charCodeAt(indent) === space ||
      indentOf(line) !== indent ||
      line.length === indent ||
      isItem(line, indent)
    )
      continue;
    close(index);
    const [key, head] = keyOf(line, indent) ?? [];
    if (key !== undefined && head !== undefined) open = { key, head, from: index + 1 };
  }
  close(lines.length);
  return values;
}

/** The items of a list, up to a maximum number. */
export function itemsOf(lines: readonly string[], max: number): Block[] {
  const items: Block[] = [];
  const first = lines.findIndex((line) => !isBlank(line));
  if (first === -1) return items;
  const indent = indentOf(lines[first]!);
  let start = -1;
  const close = (end: number) => {
    if (start === -1) return;
    const head = lines[start]!.slice(indent + 1).trim();
    items.push({ head, body: lines.slice(start + 1, end) });
    start = -1;
  };
  for (let index = first; index < lines.length && items.length < max; index += 1) {
    const line = lines[index]!;
    if (!isItem(line, indent) || indentOf(line) !== indent) continue;
    close(index);
    start = index;
  }
  if (items.length < max) close(lines.length);
  return items;
}

/** The mapping in a list item: its first key follows the dash. */
export function mappingOfItem({ head, body }: Block): ReadonlyMap<string, Block> {
  const first = body.find((line) => !isBlank(line));
  return mappingOf([`${' '.repeat(first === undefined ? 0 : indentOf(first))}${head}`, ...body]);
}
