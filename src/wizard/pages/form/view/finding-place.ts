import type { Symbols } from '../../../../terminal/symbols.ts';
import { type FindingKeys, type FindingText, findingLines } from '../../../view/finding-lines.ts';

/** Indentation of findings that do not fit below the value. */
const indent = 4;

interface Place {
  /** Columns before them. */
  readonly left: number;
  /** Whether all that they say fits. */
  readonly isWhole: boolean;
}

interface Style {
  /** Width of the titles. */
  readonly label: number;
  readonly width: number;
  readonly symbols: Symbols;
  readonly keys: FindingKeys;
}

/** Where findings stand in the rows below their field: below its value if they fit there, else below its title. */
export function findingPlace(
  findings: readonly FindingText[],
  rows: number,
  { label, width, symbols, keys }: Style,
): Place {
  const countIn = (columns: number) =>
    findingLines(findings, { width: columns, symbols, keys }).length;
  // If there are more than two rows, one should stay empty, to separate this field from the next.
  const left = countIn(width - label - 2) <= Math.min(rows, 2) ? label + 2 : indent;
  return { left, isWhole: countIn(width - left) <= rows };
}
