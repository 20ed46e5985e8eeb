// Ink takes every line of a frame apart into its cells, and forgets them with the frame. Here they are kept
// for the next one, and lines of simple text are taken apart by their colours alone, without asking for each
// character what belongs to it: two thirds of what a frame cost. What is made of them is Ink's own.
import Output from '../../node_modules/ink/build/output.js';
import { isSimpleText } from '../../src/text/simple-text.ts';

/** One character of a line and the escape sequences that it is drawn with. */
interface Cell {
  readonly type: 'char';
  readonly value: string;
  readonly fullWidth: boolean;
  readonly styles: readonly { readonly code: string; readonly endCode: string }[];
}

interface Caches {
  readonly widths: Map<string, number>;
  readonly blockWidths: Map<string, number>;
  readonly styledChars: Map<string, readonly Cell[]>;
  getStyledChars(line: string): readonly Cell[];
}

/** Lines that are kept: those of the largest screens several times. */
const maxCachedLines = 1000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const colours = /(\u001b\[[\d;]*m)/;

function cachesOf(output: Output): Caches {
  // biome-ignore lint/complexity/useLiteralKeys: Ink declares it private
  return output['caches'] as Caches;
}

const lasting = cachesOf(new Output({ width: 0, height: 0 }));
const cellsByInk = lasting.getStyledChars.bind(lasting);
const stylesByCodes = new Map<string, Cell['styles']>([['', []]]);

/** What these escape sequences together make of a character. */
function stylesAfter(codes: string): Cell['styles'] {
  const known = stylesByCodes.get(codes);
  if (known) return known;
  const { styles } = cellsByInk(`${codes}x`)[0]!;
  stylesByCodes.set(codes, styles);
  return styles;
}

/** The cells of a line, as Ink has them. */
export function cellsOf(line: string): readonly Cell[] {
  const known = lasting.styledChars.get(line);
  if (known) return known;
  const parts = line.split(colours);
  const isSimple = parts.every((part, index) => index % 2 === 1 || isSimpleText(part));
  if (!isSimple) return cellsByInk(line);
  const cells: Cell[] = [];
  let codes = '';
  let styles = stylesAfter('');
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) {
      styles = stylesAfter(codes + part);
      codes = styles.length === 0 ? '' : codes + part;
      continue;
    }
    for (const value of part) cells.push({ type: 'char', value, fullWidth: false, styles });
  }
  lasting.styledChars.set(line, cells);
  return cells;
}

lasting.getStyledChars = cellsOf;

/** Where Ink puts the parts of a frame together. */
export default class QuickOutput extends Output {
  constructor(options: { width: number; height: number }) {
    super(options);
    for (const cache of [lasting.widths, lasting.blockWidths, lasting.styledChars, stylesByCodes]) {
      if (cache.size > maxCachedLines) cache.clear();
    }
    stylesByCodes.set('', []);
    Object.assign(this, { caches: lasting });
  }
}
