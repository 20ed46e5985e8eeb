import type { LeftAlone, LocatedFinding, Report } from './report.ts';
import { leftReasonTexts } from './report.ts';

function entryOf(located: LocatedFinding) {
  const { finding, application, index, members, offset, length, start, end } = located;
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
    ...(members && members.length > 0 ? { members } : {}),
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
export function jsonReport({ files, leftOut, summary }: Report): object {
  return {
    files: files.map(({ file, findings, allowed, left }) => ({
      file,
      findings: findings.map(entryOf),
      allowed: allowed.map(entryOf),
      ...(left.length > 0 ? { left: left.map(leftEntry) } : {}),
    })),
    ...(leftOut.length > 0 ? { leftOut } : {}),
    summary,
  };
}
