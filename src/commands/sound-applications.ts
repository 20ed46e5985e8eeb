import { errorLines } from '../pipeline/error-lines.ts';
import { harmless } from '../text/harmless.ts';
import { plural } from '../text/human.ts';
import { Trouble } from '../trouble.ts';
import {
  type Application,
  applicationReader,
  type ReadFile,
} from '../workspace/read-applications.ts';
import { severalAtOnce } from '../workspace/several-at-once.ts';

function errorsOf({ findings, applications }: ReadFile): string[] {
  return [
    ...findings
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => harmless(message)),
    ...applications.flatMap(errorLines),
  ];
}

interface Selection {
  /** The applications that count; what is wrong with others stops nothing. */
  readonly selects?: (application: Application) => boolean;
  /** What else is wrong: errors for each file, in their order. */
  readonly together?: (files: readonly ReadFile[]) => Promise<ReadonlyArray<readonly string[]>>;
}

/**
 * Reads descriptor files, in their order, that have no errors.
 *
 * @throws Trouble with all errors of all files when there are any
 */
export async function soundApplications(
  paths: readonly string[],
  { selects = () => true, together = async () => [] }: Selection = {},
): Promise<ReadFile[]> {
  const read = await severalAtOnce(paths, applicationReader());
  const files = read.map((file) => ({ ...file, applications: file.applications.filter(selects) }));
  const more = await together(files);
  const broken = files.flatMap((file, index) => {
    const errors = [...errorsOf(file), ...(more[index] ?? [])];
    return errors.length > 0 ? [{ path: paths[index]!, errors }] : [];
  });
  const [first] = broken;
  if (!first) return files;
  const one = broken.length === 1;
  const count = broken.reduce((sum, { errors }) => sum + errors.length, 0);
  const where = one ? harmless(first.path) : plural(broken.length, 'file');
  throw new Trouble(`${one ? `${where} has` : `${where} have`} ${plural(count, 'error')}`, {
    tail: broken.flatMap(({ path, errors }) =>
      one ? errors : errors.map((error) => `${harmless(path)}: ${error}`),
    ),
    action: `Mend what is named above; "deskpack lint${one ? ` ${where}` : ''}" shows it in its place.`,
  });
}
