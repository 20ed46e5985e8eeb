import type { AllowedFinding } from '../../../descriptor/check/configuration.ts';
import type { UnfixedReason } from '../../../descriptor/check/fix-text.ts';
import { type Finding, formatPlace, type Severity } from '../../../descriptor/finding/finding.ts';
import type { Position } from '../../../descriptor/json/positions.ts';
import type { SkipReason } from '../../../workspace/descriptor-files.ts';

/** Another application that a finding is about. */
export interface Member {
  readonly file: string;
  readonly application: string | undefined;
  readonly index: number | undefined;
}

/** A file of a folder that was not checked, because it is no descriptor. */
export interface LeftOut {
  readonly file: string;
  readonly kind: SkipReason;
}

export interface LocatedFinding {
  readonly finding: Finding | AllowedFinding;
  /** Name of the application, if it has one. */
  readonly application: string | undefined;
  /** Index in an application list. */
  readonly index: number | undefined;
  /** The others of several applications that the finding is about together; it is reported for the first one only. */
  readonly members?: readonly Member[] | undefined;
  /** In UTF-16 units of the file's text. */
  readonly offset: number;
  readonly length: number;
  /** The text has nothing at the path of the finding, so that no excerpt shows its key. */
  readonly isMissing?: true;
  readonly start: Position;
  /** Just after the last character. */
  readonly end: Position;
}

/** An application that --fix could not change. */
export interface LeftAlone {
  readonly application: string | undefined;
  readonly index: number | undefined;
  readonly reason: UnfixedReason;
}

/** The report about one file, in the order of the text. */
export interface FileReport {
  /** The path as it was given. */
  readonly file: string;
  readonly text: string;
  readonly findings: readonly LocatedFinding[];
  /** Findings that the configuration allows. */
  readonly allowed: readonly LocatedFinding[];
  /** Applications that --fix could not change; empty without --fix. */
  readonly left: readonly LeftAlone[];
}

export interface Summary {
  readonly files: number;
  readonly applications: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly allowed: number;
  /** Number of findings that --fix can fix. */
  readonly fixable: number;
  /** Number of changes by --fix. */
  readonly fixed: number;
  /** Number of applications that it could not change. */
  readonly left: number;
}

/** The whole report of `deskpack lint`. */
export interface Report {
  readonly files: readonly FileReport[];
  readonly leftOut: readonly LeftOut[];
  readonly summary: Summary;
}

export function summaryOf(
  reports: readonly FileReport[],
  counted: Pick<Summary, 'files' | 'applications' | 'fixed'>,
): Summary {
  const findings = reports.flatMap((report) => report.findings.map(({ finding }) => finding));
  const countOf = (severity: Severity) =>
    findings.filter((finding) => finding.severity === severity).length;
  return {
    ...counted,
    errors: countOf('error'),
    warnings: countOf('warning'),
    infos: countOf('info'),
    allowed: reports.reduce((sum, { allowed }) => sum + allowed.length, 0),
    fixable: findings.filter(({ fix }) => fix).length,
    left: reports.reduce((sum, { left }) => sum + left.length, 0),
  };
}

/** The summary still counts everything. */
export function onlyErrors({ files, leftOut, summary }: Report): Report {
  return {
    summary,
    leftOut,
    files: files.map((report) => ({
      ...report,
      findings: report.findings.filter(({ finding }) => finding.severity === 'error'),
      allowed: [],
    })),
  };
}

/** Why `--fix` did not change an application, and what to do so that it can. */
export const leftReasonTexts: Readonly<Record<UnfixedReason, string>> = {
  'key-twice': 'A key appears twice in it, so it is unclear which value counts: remove one.',
  'new-error': 'The fix would cause a new error: fix it by hand.',
  'no-end': 'Each fix requires another one: fix it by hand.',
};

/** An application and its file, e.g. `xcalc (apps.json, application 4)`. */
export function memberText({ file, application, index }: Member): string {
  const place = index === undefined ? file : `${file}, ${formatPlace(index)}`;
  return application === undefined ? place : `${application} (${place})`;
}
