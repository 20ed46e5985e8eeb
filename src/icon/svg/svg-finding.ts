/** Severities: an icon with an error is not drawn at all. */
type Severity = 'error' | 'warning';

/** The kinds of findings about icons, with their severities. */
const svgSeverities = {
  'not-well-formed': 'error',
  'not-svg': 'error',
  'document-type': 'error',
  'too-much': 'error',
  script: 'warning',
  'event-handler': 'warning',
  'foreign-object': 'warning',
  'outside-reference': 'warning',
} as const satisfies Record<string, Severity>;

export type SvgFindingKind = keyof typeof svgSeverities;

export interface SvgFinding {
  readonly kind: SvgFindingKind;
  readonly severity: Severity;
  /** The fault and its consequence. */
  readonly message: string;
  /** Counted from 1. */
  readonly line: number;
  /** In UTF-16 code units, counted from 1. */
  readonly column: number;
}

/** A finding at an offset of the decoded text, without line and column yet. */
export interface SvgFindingAt {
  readonly kind: SvgFindingKind;
  readonly message: string;
  readonly offset: number;
}

/** Adds line and column to findings, in the order of the file. */
export function withPositions(text: string, findings: readonly SvgFindingAt[]): SvgFinding[] {
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
