import { DeskpackError } from '../../error/deskpack-error.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { plural } from '../../text/format.ts';
import type { GroupFinding } from '../../workspace/check-group.ts';
import { errorLines } from '../../workspace/error-lines.ts';
import type { ReadFile } from '../../workspace/read-applications.ts';
import { type Refused, refusedLine } from './collisions.ts';
import { mistakesIn } from './mistakes.ts';

function errorsOf({ findings, applications }: ReadFile): string[] {
  return [
    ...findings
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => escapeControls(message)),
    ...applications.flatMap(errorLines),
  ];
}

/** A file whose applications also have the findings from comparing them with others. */
function withFindings(file: ReadFile, beside: readonly GroupFinding[]): ReadFile {
  const applications = file.applications.map((application) => {
    const more = beside.filter(({ index }) => index === application.index);
    return {
      ...application,
      findings: [...application.findings, ...more.map((one) => one.finding)],
    };
  });
  return { ...file, applications };
}

/** The files that were read, and all findings about them. */
interface Judged {
  readonly files: readonly ReadFile[];
  readonly refused: readonly Refused[];
  /** The start of the error message, which says what the errors prevent. */
  readonly refusal: (broken: readonly ReadFile[]) => string;
  /** Paths of the files, as they were given. */
  readonly paths: readonly string[];
  readonly beside: readonly GroupFinding[];
}

/**
 * Refuses files with errors that matter.
 *
 * @throws DeskpackError with all errors of all files when there are any
 */
export function refuseErrors({ files, paths, beside, refused, refusal }: Judged): void {
  const broken = files.flatMap((file, index) => {
    const more = beside.filter(({ at, finding }) => at === index && finding.severity === 'error');
    const errors = [...errorsOf(file), ...more.map(({ line }) => line)];
    return errors.length > 0
      ? [{ file: withFindings(file, more), path: paths[index]!, errors }]
      : [];
  });
  const [first] = broken;
  if (!first) return;
  const one = broken.length === 1;
  const count = broken.reduce((sum, { errors }) => sum + errors.length, 0);
  const where = one ? escapeControls(first.path) : plural(broken.length, 'file');
  const message = `${one ? `${where} has` : `${where} have`} ${plural(count, 'error')}`;
  throw new DeskpackError('descriptor-invalid', {
    reason: refusal(broken.map(({ file }) => file)) + message,
    ...(one ? { subject: { kind: 'file', name: first.path } } : {}),
    tail: [
      ...broken.flatMap(({ path, errors }) =>
        one ? errors : errors.map((error) => `${escapeControls(path)}: ${error}`),
      ),
      ...refused.map(refusedLine),
    ],
    action: `Fix what is named above; "deskpack lint${one ? ` ${where}` : ''}" shows it in its place.`,
    mistakes: broken.flatMap(({ file, path }) => mistakesIn(file, path)),
  });
}
