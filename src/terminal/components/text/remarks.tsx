import { Box } from 'ink';
import { displayLine } from '../../../text/escape/display-line.ts';
import type { AvailableSize } from '../../layout.ts';
import { type Tone, truncate } from '../../rows/row.ts';
import { wrap } from '../../rows/wrap.ts';
import type { Symbols } from '../../symbols.ts';
import { useAvailableSize } from '../layout/available-size.tsx';
import { useSymbols } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';

/** A text with an optional sign before it, and the tone of the sign. */
export interface RemarkText {
  readonly sign?: keyof Symbols | undefined;
  readonly tone?: Tone | undefined;
  readonly text: string;
  readonly isStrong?: boolean | undefined;
  /** Whether it belongs to the remark before, and so stands below its text. */
  readonly isBelow?: boolean | undefined;
  /** The most lines that it takes. */
  readonly maxLines?: number | undefined;
}

/** Columns before the text of a remark: for a sign and the blank after it. */
function remarkIndent({ sign, isBelow = false }: RemarkText): number {
  return sign === undefined && !isBelow ? 0 : 2;
}

/** The text of a remark in lines that fit beside its sign; its line breaks stay. */
export function remarkLines(remark: RemarkText, width: number): string[] {
  const columns = width - remarkIndent(remark);
  return remark.text.split('\n').flatMap((line) => wrap(displayLine(line), columns));
}

/** A remark, and how many lines of it are shown. */
export interface FittedRemark extends RemarkText {
  readonly lines: number;
}

/**
 * Remarks with the lines that each gets in a room. If there is not room for all, they get one line after the other, so that
 * something of each is shown, of the first ones at least.
 */
export function fitRemarks(
  remarks: readonly RemarkText[],
  { width, height }: AvailableSize,
): FittedRemark[] {
  const needed = remarks.map((remark) =>
    Math.min(remarkLines(remark, width).length, remark.maxLines ?? Number.POSITIVE_INFINITY),
  );
  const given = remarks.map(() => 0);
  let left = height;
  while (left > 0 && given.some((lines, index) => lines < needed[index]!)) {
    for (const [index, need] of needed.entries()) {
      if (given[index]! >= need || left === 0) continue;
      given[index]! += 1;
      left -= 1;
    }
  }
  return remarks.flatMap((remark, index) => {
    const lines = given[index]!;
    return lines > 0 ? [{ ...remark, lines }] : [];
  });
}

export function rowsOfRemarks(remarks: readonly FittedRemark[]): number {
  return remarks.reduce((sum, { lines }) => sum + lines, 0);
}

function Remark(remark: FittedRemark) {
  const symbols = useSymbols();
  const { width } = useAvailableSize();
  const { sign, tone, lines, isStrong = false } = remark;
  const indent = remarkIndent(remark);
  const all = remarkLines(remark, width);
  const shown = all.slice(0, lines);
  if (all.length > lines) {
    const last = `${shown.at(-1)}${symbols.more}`;
    shown[lines - 1] = truncate(last, width - indent, symbols.more);
  }
  return (
    <Box height={lines} flexShrink={0}>
      <Box flexShrink={0} width={indent}>
        {sign === undefined ? null : <StyledText tone={tone}>{symbols[sign]}</StyledText>}
      </Box>
      <StyledText tone={isStrong ? 'strong' : 'plain'}>{shown.join('\n') || ' '}</StyledText>
    </Box>
  );
}

/** Texts below each other, each in as many lines as it gets. */
export function Remarks({ remarks }: { readonly remarks: readonly FittedRemark[] }) {
  return remarks.map((remark, index) => <Remark key={index} {...remark} />);
}
