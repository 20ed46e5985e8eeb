/** How much it matters: an icon with an error is not drawn at all. */
type Severity = 'error' | 'warning';

/** What can be wrong with an icon, and how much it matters. */
export const svgSeverities = {
  'not-well-formed': 'error',
  'not-svg': 'error',
  script: 'warning',
  'event-handler': 'warning',
  'foreign-object': 'warning',
  'outside-reference': 'warning',
} as const satisfies Record<string, Severity>;

export type SvgFindingKind = keyof typeof svgSeverities;

/** Something about an icon that a person should know, and where it stands in the file. */
export interface SvgFinding {
  readonly kind: SvgFindingKind;
  readonly severity: Severity;
  /** What is so, and what happens because of it. */
  readonly message: string;
  /** Counted from 1. */
  readonly line: number;
  /** In UTF-16 code units, counted from 1. */
  readonly column: number;
}

/** A problem at an offset of the decoded text, before it has a line and a column. */
export interface SvgFindingAt {
  readonly kind: SvgFindingKind;
  readonly message: string;
  readonly offset: number;
}

/** As deep as elements may stand in each other. The XML readers of most renderers give up there too. */
export const maxDepth = 256;

/** As many problems of one icon as a person reads; a hostile one could hold millions. */
export const maxFindings = 20;

/** Gives problems their line and column, first in the file first. */
export function located(text: string, findings: readonly SvgFindingAt[]): SvgFinding[] {
  let line = 1;
  let lineStart = 0;
  return findings
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ kind, message, offset }) => {
      for (
        let lineBreak = text.indexOf('\n', lineStart);
        lineBreak !== -1 && lineBreak < offset;
        lineBreak = text.indexOf('\n', lineStart)
      ) {
        line += 1;
        lineStart = lineBreak + 1;
      }
      const column = offset - lineStart + 1;
      return { kind, severity: svgSeverities[kind], message, line, column };
    });
}
