import type { AllowedFinding } from '../../../descriptor/check/configuration.ts';
import type { LeftReason } from '../../../descriptor/check/fix-text.ts';
import type { Finding, Severity } from '../../../descriptor/finding/finding.ts';
import type { Position } from '../../../descriptor/json/positions.ts';

/** A finding in its place in a file. */
export interface LocatedFinding {
  readonly finding: Finding | AllowedFinding;
  /** Name of the application, where it has one. */
  readonly application: string | undefined;
  /** Place in an application list. */
  readonly index: number | undefined;
  /** In UTF-16 units of the file's text. */
  readonly offset: number;
  readonly length: number;
  readonly start: Position;
  /** Just after the last character. */
  readonly end: Position;
}

/** An application in which --fix could not make changes. */
export interface LeftAlone {
  readonly application: string | undefined;
  readonly index: number | undefined;
  readonly reason: LeftReason;
}

/** What is to be said about one file, first in the text first. */
export interface FileReport {
  /** The path as people named it. */
  readonly file: string;
  readonly text: string;
  readonly findings: readonly LocatedFinding[];
  /** What the configuration allows. */
  readonly allowed: readonly LocatedFinding[];
  /** What --fix left alone; none without it. */
  readonly left: readonly LeftAlone[];
}

export interface Summary {
  readonly files: number;
  readonly applications: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly allowed: number;
  /** Findings that --fix can remove. */
  readonly fixable: number;
  /** Changes that --fix made. */
  readonly fixed: number;
  /** Applications in which it could not make changes. */
  readonly left: number;
}

/** All that `deskpack lint` has to say. */
export interface Report {
  readonly files: readonly FileReport[];
  readonly summary: Summary;
}

/** Counts what is in the reports of files. */
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

/** The report without anything but errors; the summary still counts all. */
export function onlyErrors({ files, summary }: Report): Report {
  return {
    summary,
    files: files.map((report) => ({
      ...report,
      findings: report.findings.filter(({ finding }) => finding.severity === 'error'),
      allowed: [],
    })),
  };
}
