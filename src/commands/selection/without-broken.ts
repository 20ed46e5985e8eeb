import type { GroupFinding } from '../../workspace/check-group.ts';
import { errorLines } from '../../workspace/error-lines.ts';
import type { LoadedApplication, ReadFile } from '../../workspace/read-applications.ts';
import type { Refused } from './collisions.ts';

interface Sound {
  /** The files without the applications that have errors. */
  readonly files: readonly ReadFile[];
  readonly broken: readonly Refused[];
}

const brokenOne = (file: string, application: LoadedApplication | undefined, errors: string[]) => ({
  file,
  index: application?.index,
  name: String(application?.descriptor.name ?? ''),
  isBroken: true as const,
  message: errors.join('; '),
});

/**
 * Leaves out the applications with errors, if the others should continue.
 *
 * @param paths of the files as they were given
 * @param beside findings from comparing applications with each other
 */
export function withoutBroken(
  files: readonly ReadFile[],
  paths: readonly string[],
  beside: readonly GroupFinding[],
): Sound {
  const broken: Refused[] = [];
  const sound = files.map((file, at) => {
    const ofFile = file.findings.filter(({ severity }) => severity === 'error');
    if (ofFile.length > 0) {
      broken.push(
        brokenOne(
          paths[at]!,
          undefined,
          ofFile.map(({ message }) => message),
        ),
      );
    }
    const applications = file.applications.filter((application) => {
      const more = beside.filter(
        ({ at: place, index, finding }) =>
          place === at && index === application.index && finding.severity === 'error',
      );
      const errors = [...errorLines(application), ...more.map(({ finding }) => finding.message)];
      if (errors.length > 0) broken.push(brokenOne(paths[at]!, application, errors));
      return errors.length === 0;
    });
    return { ...file, applications };
  });
  return { files: sound, broken };
}
