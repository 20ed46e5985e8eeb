import { hasErrors } from '../../descriptor/finding/finding.ts';
import type { Mistake } from '../../error/deskpack-error.ts';
import type { ReadFile } from '../../workspace/read-applications.ts';
import { locate } from '../descriptor/lint/locate.ts';

const errorsIn = <Any extends { readonly severity: string }>(findings: readonly Any[]): Any[] =>
  findings.filter(({ severity }) => severity === 'error');

/**
 * The errors of a file and its applications with their positions, for JSON output.
 *
 * @param path of the file as it was given
 */
export function mistakesIn(read: ReadFile, path: string): Mistake[] {
  const { text, findings, applications } = read;
  const unlocated = [
    { application: undefined, index: undefined, findings: errorsIn(findings) },
    ...applications
      .filter((application) => hasErrors(application.findings))
      .map(({ descriptor, index, findings: own }) => ({
        application: descriptor.name,
        index,
        findings: errorsIn(own),
      })),
  ];
  const located = locate({ file: path, text, findings: unlocated, allowed: [] });
  return located.findings.map(({ finding, application, index, start }) => ({
    file: path,
    ...(application === undefined ? {} : { application }),
    ...(index === undefined ? {} : { index }),
    rule: finding.rule,
    path: finding.path,
    message: finding.message,
    line: start.line,
    column: start.column,
  }));
}
