import { hasErrors } from '../../descriptor/finding/finding.ts';
import { DeskpackError, type Mistake } from '../../error/deskpack-error.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { plural } from '../../text/format/format.ts';
import { errorLines } from '../../workspace/error-lines.ts';
import type { ReadFile } from '../../workspace/read-applications.ts';
import { locate } from '../descriptor/lint/locate.ts';
import { type Refused, refusedLine } from './collisions.ts';

const errorsIn = <Any extends { readonly severity: string }>(findings: readonly Any[]): Any[] =>
  findings.filter(({ severity }) => severity === 'error');

/**
 * The errors of a file and its applications with their positions, for JSON output.
 *
 * @param path of the file as it was given
 */
function mistakesIn(read: ReadFile, path: string): Mistake[] {
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

function errorsOf({ findings, applications }: ReadFile): string[] {
  return [
    ...findings
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => escapeControls(message)),
    ...applications.flatMap(errorLines),
  ];
}

interface CheckedFiles {
  readonly files: readonly ReadFile[];
  /** Paths of the files, as they were given. */
  readonly paths: readonly string[];
  readonly refused: readonly Refused[];
  /** The start of the error message, which says what the errors prevent. */
  readonly refusal: (broken: readonly ReadFile[]) => string;
}

/** @throws DeskpackError with all errors of all files when there are any */
export function refuseErrors({ files, paths, refused, refusal }: CheckedFiles): void {
  const broken = files.flatMap((file, index) => {
    const errors = errorsOf(file);
    return errors.length > 0 ? [{ file, path: paths[index]!, errors }] : [];
  });
  const [first] = broken;
  if (!first) return;
  const isOne = broken.length === 1;
  const count = broken.reduce((sum, { errors }) => sum + errors.length, 0);
  const where = isOne ? escapeControls(first.path) : plural(broken.length, 'file');
  const message = `${where} ${isOne ? 'has' : 'have'} ${plural(count, 'error')}`;
  throw new DeskpackError('descriptor-invalid', {
    reason: refusal(broken.map(({ file }) => file)) + message,
    ...(isOne ? { subject: { kind: 'file', name: first.path } } : {}),
    tail: [
      ...broken.flatMap(({ path, errors }) =>
        isOne ? errors : errors.map((error) => `${escapeControls(path)}: ${error}`),
      ),
      ...refused.map(refusedLine),
    ],
    action: `Fix the errors; "deskpack lint${isOne ? ` ${where}` : ''}" shows each at its line.`,
    mistakes: broken.flatMap(({ file, path }) => mistakesIn(file, path)),
  });
}
