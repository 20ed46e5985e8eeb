import { formatPath, formatPlace, type Severity } from '../../../descriptor/finding/finding.ts';
import type { Tone } from '../../../terminal/rows/row.ts';
import type { Symbols } from '../../../terminal/symbols.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { plural } from '../../../text/format/format.ts';
import { excerptOf } from './excerpt.ts';
import type { FileReport, LeftAlone, LeftOut, LocatedFinding, Report, Summary } from './report.ts';
import { leftReasonTexts, memberText } from './report.ts';

interface TextStyle {
  readonly paint: (tone: Tone, text: string) => string;
  readonly symbols: Symbols;
  /** Width of the terminal. */
  readonly columns: number;
  /** Whether to show findings that the configuration allows. */
  readonly verbose: boolean;
}

const tones: Record<Severity, Tone> = { error: 'error', warning: 'warning', info: 'accent' };

/** A source line wider than this is harder to read, not easier. */
const maxSourceColumns = 120;

const gutter = 9;

function excerptLines(report: FileReport, located: LocatedFinding, style: TextStyle): string[] {
  const { paint, symbols } = style;
  // The opening bracket of an object, alone on its line, would not help.
  const shown = report.text.slice(located.offset, located.offset + Math.min(located.length, 2));
  if (report.text === '' || /^[{[]\s*$/.test(shown)) return [];
  const columns = Math.max(Math.min(style.columns, maxSourceColumns) - gutter, 20);
  const { before, marked, after, indent, width } = excerptOf(
    report.text,
    located,
    columns,
    symbols.more,
  );
  const bar = paint('faint', symbols.vertical);
  const number = String(located.start.line).padStart(gutter - 3);
  return [
    `${number} ${bar} ${before}${paint('completion', marked)}${after}`.trimEnd(),
    `${' '.repeat(gutter - 2)}${bar} ${' '.repeat(indent)}${paint(tones[located.finding.severity], '^'.repeat(width))}`,
  ];
}

function whoOf({ application, index }: Pick<LocatedFinding, 'application' | 'index'>): string {
  if (index === undefined) return '';
  const number = formatPlace(index);
  return application === undefined ? `${number}: ` : `${application} (${number}): `;
}

function locatedFindingLines(
  report: FileReport,
  located: LocatedFinding,
  style: TextStyle,
): string[] {
  const { paint, symbols } = style;
  const { finding, start } = located;
  const { severity, message, rule } = finding;
  const place = `${start.line}:${start.column}`.padStart(gutter - 1);
  const mark = `${paint(tones[severity], symbols[severity])} ${severity.padEnd(7)}`;
  const reason = 'reason' in finding ? ` Allowed: ${(finding as { reason: string }).reason}` : '';
  const key = located.isMissing ? `${formatPath(finding.path)}: ` : '';
  const text = escapeControls(`${whoOf(located)}${key}${message}${reason}`).replaceAll('\n', ' ');
  const others = (located.members ?? []).map(
    (member) => `${' '.repeat(gutter - 1)}  also ${escapeControls(memberText(member))}`,
  );
  return [
    `${place}  ${mark}  ${text}  ${rule}`,
    ...excerptLines(report, located, style),
    ...others,
  ];
}

function leftLine(left: LeftAlone, { paint }: TextStyle): string {
  const mark = paint('strong', 'not fixed'.padEnd(9));
  return `${' '.repeat(gutter - 1)}  ${mark}  ${escapeControls(whoOf(left))}${leftReasonTexts[left.reason]}`;
}

function fileLines(report: FileReport, style: TextStyle): string[] {
  const shown = [...report.findings, ...(style.verbose ? report.allowed : [])];
  if (shown.length === 0 && report.left.length === 0) return [];
  return [
    style.paint('strong', escapeControls(report.file)),
    ...shown.flatMap((located) => locatedFindingLines(report, located, style)),
    ...report.left.map((left) => leftLine(left, style)),
    '',
  ];
}

function countsOf({ errors, warnings, infos }: Summary): string {
  const counts = [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
    ...(infos > 0 ? [`${infos} info`] : []),
  ];
  return counts.length > 0 ? counts.join(', ') : 'No findings';
}

/** How many files are named. */
const maxNamed = 10;

/** The files of folders that were not checked; those that may have been meant as descriptors are named. */
function leftOutLines(leftOut: readonly LeftOut[], { symbols }: TextStyle): string[] {
  const broken = leftOut.filter(({ kind }) => kind === 'not-json');
  const others = leftOut.length - broken.length;
  const names = broken.slice(0, maxNamed).map(({ file }) => escapeControls(file));
  const more = broken.length > maxNamed ? [symbols.more] : [];
  return [
    ...(broken.length > 0
      ? [
          `Left out, as not JSON: ${[...names, ...more].join(', ')} (${plural(broken.length, 'file')}). Lint one by its name to see why.`,
        ]
      : []),
    ...(others > 0 ? [`Left out, as no descriptor: ${plural(others, 'JSON file')}.`] : []),
  ];
}

function summaryLines(summary: Summary, { paint, symbols }: TextStyle): string[] {
  const { errors, warnings, files, applications, allowed, fixable, fixed, left } = summary;
  const tone = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'ok';
  const symbol = errors > 0 ? symbols.error : warnings > 0 ? symbols.warning : symbols.done;
  const areLists = applications > files;
  const of = `in ${areLists ? `${plural(applications, 'application')} of ` : ''}${plural(files, 'file')}`;
  return [
    ...(fixed > 0 ? [`${paint('ok', symbols.done)} ${plural(fixed, 'change')} made.`] : []),
    `${paint(tone, symbol)} ${paint('strong', countsOf(summary))} ${of}.${
      allowed > 0 ? ` ${allowed} allowed; --verbose shows them.` : ''
    }`,
    ...(fixable > 0 && left === 0 ? [`${fixable} can be fixed with --fix.`] : []),
    ...(left > 0
      ? [
          `${fixable} could not be fixed: ${plural(left, 'application')} must be fixed by hand first.`,
        ]
      : []),
  ];
}

/** A report for people, as lines. */
export function textReport({ files, leftOut, summary }: Report, style: TextStyle): string[] {
  return [
    ...files.flatMap((report) => fileLines(report, style)),
    ...summaryLines(summary, style),
    ...leftOutLines(leftOut, style),
  ];
}
