import { leftReasonTexts } from './left-reason-texts.ts';
import type { LeftAlone, LocatedFinding, Report } from './report.ts';

function entryOf({ finding, application, index, offset, length, start, end }: LocatedFinding) {
  const { rule, severity, path, message, fix } = finding;
  return {
    rule,
    severity,
    ...(application === undefined ? {} : { application }),
    ...(index === undefined ? {} : { index }),
    path,
    message,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    offset,
    length,
    ...(fix ? { fix: fix.title } : {}),
    ...('reason' in finding ? { reason: finding.reason } : {}),
  };
}

function leftEntry({ application, index, reason }: LeftAlone) {
  return {
    ...(application === undefined ? {} : { application }),
    ...(index === undefined ? {} : { index }),
    reason,
    message: leftReasonTexts[reason],
  };
}

/** A report as one JSON value. Lines and columns count from 1, in characters; offsets from 0, in UTF-16 units. */
export function jsonReport({ files, summary }: Report): object {
  return {
    files: files.map(({ file, findings, allowed, left }) => ({
      file,
      findings: findings.map(entryOf),
      allowed: allowed.map(entryOf),
      ...(left.length > 0 ? { left: left.map(leftEntry) } : {}),
    })),
    summary,
  };
}
