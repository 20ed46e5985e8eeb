import { mapConcurrently } from '../../system/map-concurrently.ts';
import type { GroupFinding } from '../../workspace/check-group.ts';
import {
  applicationReader,
  type LoadedApplication,
  type ReadFile,
} from '../../workspace/read-applications.ts';
import { type Refused, type Sameness, withoutCollisions } from './collisions.ts';
import { inputFiles } from './input-files.ts';
import { refuseErrors } from './refuse-errors.ts';
import { selector } from './select.ts';
import type { SelectionOptions } from './selection-options.ts';
import { withoutBroken } from './without-broken.ts';

interface Selection {
  /** Which applications were picked; all where nothing was. */
  readonly picked?: SelectionOptions;
  /** The applications that count of those; what is wrong with others stops nothing. */
  readonly selects?: (application: LoadedApplication) => boolean;
  /** The name by which an application is picked. */
  readonly nameOf?: (application: LoadedApplication) => string | undefined;
  /** When one application would replace another; never, when absent. */
  readonly sameness?: Sameness;
  /** What else is wrong, because of what stands side by side. */
  readonly together?: (files: readonly ReadFile[]) => Promise<readonly GroupFinding[]>;
  /** Whether the rules for descriptors are for it; they are for all when absent. */
  readonly judges?: (application: LoadedApplication) => boolean;
  /** Whether what has errors is left out, and the others go on. */
  readonly keepsGoing?: boolean;
  /** What the errors in files keep from being done: what stands before the message. */
  readonly refusal?: (broken: readonly ReadFile[]) => string;
}

interface ValidApplications {
  /** In the order of the paths. */
  readonly files: readonly ReadFile[];
  /** Left out because one would replace another or, where the others go on, because of errors. */
  readonly refused: readonly Refused[];
}

/**
 * Reads the applications that are meant in descriptor files, in their order, which have no errors. All
 * commands that do something with applications read them so.
 *
 * @throws DeskpackError with all errors of all files when there are any and nothing goes on, and UsageError when nothing fits what was
 *   picked
 */
export async function loadValidApplications(
  given: readonly string[],
  selection: Selection = {},
): Promise<ValidApplications> {
  const { picked = {}, selects = () => true, sameness, refusal = () => '' } = selection;
  const {
    nameOf = ({ descriptor }) => descriptor.name,
    together = async () => [],
    judges = () => true,
  } = selection;
  const paths = await inputFiles(given);
  const read = (await mapConcurrently(paths, applicationReader())).map((file) => ({
    ...file,
    applications: file.applications.map((one) => (judges(one) ? one : { ...one, findings: [] })),
  }));
  const candidateOf = (one: LoadedApplication) => ({ name: nameOf(one), index: one.index });
  const candidates = read.flatMap(({ applications }) => applications.map(candidateOf));
  // Where nothing could be read, that is what is wrong, and not what was picked.
  const isPicked = candidates.length > 0 ? selector(picked, candidates) : () => true;
  const chosen = read.map((file) => ({
    ...file,
    applications: file.applications.filter((one) => isPicked(candidateOf(one)) && selects(one)),
  }));
  const sound = sameness
    ? withoutCollisions(chosen, paths, sameness)
    : { files: chosen, refused: [] };
  const beside = await together(chosen);
  if (selection.keepsGoing) {
    const { files, broken } = withoutBroken(sound.files, paths, beside);
    const isSomethingLeft = files.some(({ applications }) => applications.length > 0);
    if (isSomethingLeft) return { files, refused: [...broken, ...sound.refused] };
  }
  refuseErrors({ files: chosen, paths, beside, refused: sound.refused, refusal });
  return sound;
}
