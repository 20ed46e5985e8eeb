import { errorLines } from '../../workspace/error-lines.ts';
import type { LoadedApplication, ReadFile } from '../../workspace/read-applications.ts';
import type { Refused } from './collisions.ts';

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
export function withoutBroken(files: readonly ReadFile[], paths: readonly string[]): WithoutBroken {
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
