import { formatPath, type Severity } from '../../../descriptor/finding/finding.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import type { LocatedFinding, Report } from './report.ts';
import { memberText } from './report.ts';

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' };

/** Escapes the text of a workflow command, which a line break would end. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Escapes a property of a workflow command, which ":" and "," would also end. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function annotationOf(file: string, located: LocatedFinding): string {
  const { finding, isMissing, members, start, end } = located;
  const others = members?.map((member) => memberText(member)).join(', ');
  const key = isMissing ? `${formatPath(finding.path)}: ` : '';
  const text = `${key}${finding.message}${others ? ` Also: ${others}.` : ''}`;
  const properties = {
    file: escapeControls(file),
    line: start.line,
    endLine: end.line,
    // GitHub accepts columns only if a finding is within one line.
    ...(start.line === end.line ? { col: start.column, endColumn: end.column } : {}),
    title: `deskpack ${finding.rule}`,
  };
  const list = Object.entries(properties)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
    .join(',');
  return `::${commands[finding.severity]} ${list}::${escapeData(escapeControls(text))}`;
}

/** A report as workflow commands, which GitHub shows beside the lines of a pull request. */
export function githubReport({ files }: Report): string[] {
  return files.flatMap(({ file, findings }) =>
    findings.map((located) => annotationOf(file, located)),
  );
}
