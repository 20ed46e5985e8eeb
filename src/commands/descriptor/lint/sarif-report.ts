import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log, ReportingDescriptor, Result } from 'sarif';
import pkg from '../../../../package.json' with { type: 'json' };
import { rules } from '../../../descriptor/all-rules.ts';
import { formatPath, type Severity } from '../../../descriptor/finding/finding.ts';
import type { LocatedFinding, Report } from './report.ts';
import { memberText } from './report.ts';

const levels: Record<Severity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

const indexes = new Map(rules.map(({ name }, index) => [name, index]));

const ruleDescriptors: ReportingDescriptor[] = rules.map(({ name, severity, summary, reason }) => ({
  id: name,
  shortDescription: { text: summary },
  fullDescription: { text: reason },
  help: { text: `${summary} ${reason}` },
  defaultConfiguration: { level: levels[severity] },
}));

/** A path as a relative or absolute URI, as SARIF requires. */
function uriOf(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return file.split(/[\\/]/).map(encodeURIComponent).join('/');
}

function resultOf(
  file: string,
  { finding, application, members = [], start, end }: LocatedFinding,
): Result {
  const { rule, severity, message, path } = finding;
  return {
    ruleId: rule,
    ruleIndex: indexes.get(rule) ?? -1,
    level: levels[severity],
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: {
            startLine: start.line,
            startColumn: start.column,
            endLine: end.line,
            endColumn: end.column,
          },
        },
        logicalLocations: [
          { fullyQualifiedName: `${application ?? ''}/${formatPath(path)}`, kind: 'member' },
        ],
      },
    ],
    ...(members.length > 0
      ? {
          relatedLocations: members.map((member) => ({
            physicalLocation: { artifactLocation: { uri: uriOf(member.file) } },
            message: { text: memberText(member) },
          })),
        }
      : {}),
    ...('reason' in finding
      ? { suppressions: [{ kind: 'external', justification: finding.reason }] }
      : {}),
  };
}

/** A report as a SARIF 2.1.0 log, which code scanning services read. */
export function sarifReport({ files }: Report): Log {
  return {
    $schema:
      'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: pkg.name, version: pkg.version, rules: ruleDescriptors } },
        columnKind: 'unicodeCodePoints',
        results: files.flatMap(({ file, findings, allowed }) =>
          [...findings, ...allowed].map((located) => resultOf(file, located)),
        ),
      },
    ],
  };
}
