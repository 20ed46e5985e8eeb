import type headless from '@xterm/headless';
import { columnsOf } from '../src/text/columns/columns.ts';
import { exampleHosts } from './example-hosts.ts';

/** The sixteen colours of a terminal, calm ones on a dark ground. */
const palette = [
  '#1d2026',
  '#e06c75',
  '#98c379',
  '#e5c07b',
  '#61afef',
  '#c678dd',
  '#56b6c2',
  '#c8ccd4',
  '#5c6370',
  '#e06c75',
  '#98c379',
  '#e5c07b',
  '#61afef',
  '#c678dd',
  '#56b6c2',
  '#ffffff',
];
const foreground = '#c8ccd4';
const background = '#1d2026';
const cellWidth = 8.4;
const cellHeight = 18;
const margin = 14;

type Cell = NonNullable<ReturnType<headless.IBufferLine['getCell']>>;

/** One of the 256 colours: the sixteen, a cube of 6x6x6, and greys. */
function indexed(index: number): string {
  if (index < 16) return palette[index]!;
  if (index >= 232) return rgb((8 + (index - 232) * 10) * 0x010101);
  const level = (value: number) => (value === 0 ? 0 : 55 + value * 40);
  const cube = index - 16;
  return rgb(
    (level(Math.floor(cube / 36)) << 16) | (level(Math.floor(cube / 6) % 6) << 8) | level(cube % 6),
  );
}

function rgb(value: number): string {
  return `#${value.toString(16).padStart(6, '0')}`;
}

interface Look {
  readonly color: string;
  readonly ground: string;
  readonly isBold: boolean;
  readonly isDim: boolean;
}

function lookOf(cell: Cell): Look {
  const color = cell.isFgDefault()
    ? foreground
    : cell.isFgRGB()
      ? rgb(cell.getFgColor())
      : indexed(cell.getFgColor());
  const ground = cell.isBgDefault()
    ? background
    : cell.isBgRGB()
      ? rgb(cell.getBgColor())
      : indexed(cell.getBgColor());
  const isInverse = cell.isInverse() !== 0;
  return {
    color: isInverse ? ground : color,
    ground: isInverse ? color : ground,
    isBold: cell.isBold() !== 0,
    isDim: cell.isDim() !== 0,
  };
}

/** Signs that fill a part of their cell, as left edge, top edge, width and height in cells. */
const shapes: Readonly<
  Record<string, readonly [x: number, y: number, width: number, height: number]>
> = {
  '▀': [0, 0, 1, 0.5],
  '▄': [0, 0.5, 1, 0.5],
  '█': [0, 0, 1, 1],
  '▎': [0, 0, 0.25, 1],
  '─': [0, 0.47, 1, 0.06],
  '━': [0, 0.44, 1, 0.12],
  '│': [0.46, 0, 0.1, 1],
};

const opacity = ({ isDim }: Look) => (isDim ? ' opacity="0.6"' : '');

/** Signs that fonts draw with gaps between the cells: one rectangle for signs beside each other that join. */
function shapeSvg(sign: string, count: number, column: number, top: number, look: Look): string {
  const [x, y, width, height] = shapes[sign]!;
  const joins = width === 1;
  const rectangles = Array.from({ length: joins ? 1 : count }, (_, index) => {
    const left = margin + (column + index + x) * cellWidth;
    const wide = (joins ? count : width) * cellWidth;
    return `<rect x="${left.toFixed(1)}" y="${(top + y * cellHeight).toFixed(1)}" width="${wide.toFixed(1)}" height="${(height * cellHeight).toFixed(1)}" fill="${look.color}" shape-rendering="crispEdges"${opacity(look)}/>`;
  });
  return rectangles.join('');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign]!);

/** Cells beside one another that look the same are one text; each row stands for itself. */
function rowSvg(line: headless.IBufferLine, columns: number, y: number): string {
  const parts: string[] = [];
  let column = 0;
  while (column < columns) {
    const cell = line.getCell(column)!;
    const look = lookOf(cell);
    const start = column;
    const shape = shapes[cell.getChars()] ? cell.getChars() : undefined;
    let text = '';
    while (column < columns) {
      const next = line.getCell(column)!;
      if (JSON.stringify(lookOf(next)) !== JSON.stringify(look)) break;
      const sign = next.getChars();
      if (shape ? sign !== shape : shapes[sign]) break;
      text += sign || ' ';
      column += Math.max(1, next.getWidth());
    }
    const x = margin + start * cellWidth;
    const width = (column - start) * cellWidth;
    if (look.ground !== background) {
      parts.push(
        `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${cellHeight}" fill="${look.ground}" shape-rendering="crispEdges"/>`,
      );
    }
    if (shape) {
      parts.push(shapeSvg(shape, column - start, start, y, look));
      continue;
    }
    const style = `${look.isBold ? ' font-weight="bold"' : ''}${opacity(look)}`;
    // Several blanks are one in SVG, and there is no other way that all programs that show it know.
    for (const { 0: words, index } of text.matchAll(/[^ ]+(?: [^ ]+)*/g)) {
      const left = x + columnsOf(text.slice(0, index)) * cellWidth;
      const wide = columnsOf(words) * cellWidth;
      parts.push(
        `<text x="${left.toFixed(1)}" y="${y + 13.5}" fill="${look.color}" textLength="${wide.toFixed(1)}" lengthAdjust="spacingAndGlyphs"${style}>${escaped(exampleHosts(words))}</text>`,
      );
    }
  }
  return parts.join('\n');
}

/** The size of a picture of a terminal in pixels. */
export function pictureSize({ cols, rows }: Pick<headless.Terminal, 'cols' | 'rows'>): {
  readonly width: number;
  readonly height: number;
} {
  return { width: cols * cellWidth + margin * 2, height: rows * cellHeight + margin * 2 };
}

/** The rows of the screen, each drawn from the top of the picture, and the offsets at which they belong. */
export function screenRows(terminal: headless.Terminal): { svg: string; y: number }[] {
  const { active } = terminal.buffer;
  return Array.from({ length: terminal.rows }, (_, row) => ({
    svg: rowSvg(active.getLine(active.baseY + row)!, terminal.cols, 0),
    y: margin + row * cellHeight,
  })).filter(({ svg }) => svg !== '');
}

export function cursorSvg({ buffer: { active } }: headless.Terminal): string {
  return `<rect x="${(margin + active.cursorX * cellWidth).toFixed(1)}" y="${margin + active.cursorY * cellHeight + 1}" width="2" height="${cellHeight - 2}" fill="${foreground}"/>`;
}

/** An SVG document with the ground and the font of a terminal. */
export function terminalSvg(
  size: Pick<headless.Terminal, 'cols' | 'rows'>,
  title: string,
  content: readonly string[],
): string {
  const { width, height } = pictureSize(size);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" rx="8" fill="${background}"/>`,
    '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">',
    ...content,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** A picture of what a terminal shows, with its cursor where it has not been hidden. */
export function screenSvg(terminal: headless.Terminal, title: string, hasCursor: boolean): string {
  const { active } = terminal.buffer;
  const rows = Array.from({ length: terminal.rows }, (_, row) =>
    rowSvg(active.getLine(active.baseY + row)!, terminal.cols, margin + row * cellHeight),
  );
  return terminalSvg(terminal, title, [
    ...rows.filter((row) => row !== ''),
    ...(hasCursor ? [cursorSvg(terminal)] : []),
  ]);
}
