import { mapConcurrently } from '../../system/map-concurrently.ts';
import type { GroupFinding } from '../../workspace/check-group.ts';
import { errorLines } from '../../workspace/error-lines.ts';
import {
  applicationReader,
  type LoadedApplication,
  type ReadFile,
} from '../../workspace/read-applications.ts';
import { type CollisionRule, type Refused, withoutCollisions } from './collisions.ts';
import { inputFiles } from './input-files.ts';
import { refuseErrors } from './refuse-errors.ts';
import { selector } from './select.ts';
import type { SelectionOptions } from './selection-options.ts';

interface WithoutBroken {
  /** The files without the applications that have errors. */
  readonly files: readonly ReadFile[];
  readonly broken: readonly Refused[];
}

/**
 * Leaves out the applications with errors, so that the others can continue.
 *
 * @param paths of the files as they were given
 */
function withoutBroken(files: readonly ReadFile[], paths: readonly string[]): WithoutBroken {
  const broken: Refused[] = [];
  const refuse = (file: string, errors: readonly string[], application?: LoadedApplication) => {
    if (errors.length === 0) return;
    const name = String(application?.descriptor.name ?? '');
    const message = errors.join('; ');
    broken.push({ file, index: application?.index, name, isBroken: true, message });
  };
  const whole = files.map((file, at) => {
    const ofFile = file.findings.filter(({ severity }) => severity === 'error');
    refuse(
      paths[at]!,
      ofFile.map(({ message }) => message),
    );
    const applications = file.applications.filter((application) => {
      const errors = errorLines(application);
      refuse(paths[at]!, errors, application);
      return errors.length === 0;
    });
    return { ...file, applications };
  });
  return { files: whole, broken };
}

interface Selection {
  /** By default all. */
  readonly picked?: SelectionOptions;
  /** Which of the picked applications are used; errors in others do not matter. */
  readonly selects?: (application: LoadedApplication) => boolean;
  /** Which files are used; errors in others do not matter. By default all are. */
  readonly selectsFile?: (path: string) => boolean;
  /** The name by which an application is picked. */
  readonly nameOf?: (application: LoadedApplication) => string | undefined;
  /** Defines when one application would replace another; by default never. */
  readonly collisionRule?: CollisionRule;
  /** Finds further problems that arise from several applications together. */
  readonly together?: (files: readonly ReadFile[]) => Promise<readonly GroupFinding[]>;
  /** Whether the rules for descriptors apply to an application; by default they apply to all. */
  readonly judges?: (application: LoadedApplication) => boolean;
  /** Whether applications with errors are left out and the others continue. */
  readonly keepsGoing?: boolean;
  /** The start of the error message, which says what the errors prevent. */
  readonly refusal?: (broken: readonly ReadFile[]) => string;
}

interface ValidApplications {
  /** In the order of the paths. */
  readonly files: readonly ReadFile[];
  /** Applications left out because one would replace another or, if the others continue, because of errors. */
  readonly refused: readonly Refused[];
}

/** The files with the errors that come from comparing their applications. */
function withErrors(
  files: readonly ReadFile[],
  compared: readonly GroupFinding[],
): readonly ReadFile[] {
  const errors = compared.filter(({ finding }) => finding.severity === 'error');
  if (errors.length === 0) return files;
  return files.map((file, at) => ({
    ...file,
    applications: file.applications.map((application) => {
      const own = errors.filter((one) => one.at === at && one.index === application.index);
      const findings = [...application.findings, ...own.map(({ finding }) => finding)];
      return { ...application, findings };
    }),
  }));
}

/**
 * Reads the selected applications from descriptor files, in order and without errors. All commands for
 * applications read them with it.
 *
 * @throws DeskpackError with all errors of all files if there are any and the others do not continue
 * @throws UsageError when nothing matches the selection
 */
export async function loadValidApplications(
  given: readonly string[],
  selection: Selection = {},
): Promise<ValidApplications> {
  const { picked = {}, selects = () => true, collisionRule, refusal = () => '' } = selection;
  const {
    nameOf = ({ descriptor }) => descriptor.name,
    together = async () => [],
    judges = () => true,
    selectsFile = () => true,
  } = selection;
  const paths = await inputFiles(given);
  const read = (await mapConcurrently(paths, applicationReader())).map((file) => ({
    ...file,
    findings: selectsFile(file.file) ? file.findings : [],
    applications: file.applications.map((one) => (judges(one) ? one : { ...one, findings: [] })),
  }));
  const candidateOf = (one: LoadedApplication) => ({ name: nameOf(one), index: one.index });
  const candidates = read.flatMap(({ applications }) => applications.map(candidateOf));
  // If nothing could be read, that is the error to report, not the selection.
  const isPicked = candidates.length > 0 ? selector(picked, candidates) : () => true;
  const chosen = read.map((file) => ({
    ...file,
    applications: file.applications.filter((one) => isPicked(candidateOf(one)) && selects(one)),
  }));
  const checked = withErrors(chosen, await together(chosen));
  const distinct = collisionRule
    ? withoutCollisions(checked, paths, collisionRule)
    : { files: checked, refused: [] };
  if (selection.keepsGoing) {
    const { files, broken } = withoutBroken(distinct.files, paths);
    const isSomethingLeft = files.some(({ applications }) => applications.length > 0);
    if (isSomethingLeft) return { files, refused: [...broken, ...distinct.refused] };
  }
  refuseErrors({ files: checked, paths, refused: distinct.refused, refusal });
  return distinct;
}
