import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns/columns.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { HostPart } from '../host-parts.ts';

/** A part in the words in which it is shown. */
type Fitting = Pick<HostPart, 'text' | 'isWell'>;

/** The columns that parts need beside each other, each problem with its sign. */
export function columnsFor(parts: readonly Fitting[], { warning, dot }: Symbols): number {
  const between = columnsOf(dot) + 2;
  return parts.reduce(
    (sum, { text, isWell }) =>
      sum + columnsOf(text) + (isWell ? 0 : columnsOf(warning) + 1) + between,
    -between,
  );
}

const shown = (parts: readonly HostPart[], isShort = false): readonly Fitting[] =>
  parts.map(({ text, short = text, isWell }) => ({
    text: displayLine(isShort ? short : text),
    isWell,
  }));

/** The parts that fit into one line: those without problems are left out first, and an engine that is well gives way to problems. */
export function fittingHost(
  parts: readonly HostPart[],
  width: number,
  symbols: Symbols,
): readonly Fitting[] {
  const [engine, ...all] = parts;
  if (!engine) return [];
  let others = all;
  while (columnsFor(shown([engine, ...others]), symbols) > width) {
    const last = others.findLastIndex(({ isWell }) => isWell);
    if (last === -1) break;
    others = others.toSpliced(last, 1);
  }
  if (!engine.isWell || others.length === 0) return shown([engine, ...others]);
  const brief = { ...engine, text: engine.text.split(/[ ,]/)[0]! };
  const ways = [
    shown([engine, ...others]),
    shown([brief, ...others]),
    shown([brief, ...others], true),
  ];
  return ways.find((way) => columnsFor(way, symbols) <= width) ?? ways[2]!;
}
