import { failureOf } from '../../pipeline/progress/run-progress.ts';
import type { RunState } from './run-state.ts';

/** A name that belongs to an image of another repository. */
interface TakenRepository {
  /** Address of the catalog. */
  readonly catalog: string;
  /** What the catalog says of it: which repository has the name, and which one would get it. */
  readonly reason: string;
}

/** Why a catalog has refused the image of a run, if its name belongs to an image of another repository. */
export function takenRepository(run: RunState | undefined): TakenRepository | undefined {
  const problem = run?.outcome === 'failed' ? failureOf(run)?.problem : undefined;
  if (problem?.code !== 'catalog-repository-taken' || !problem.subject) return undefined;
  return { catalog: problem.subject.name, reason: problem.reason ?? problem.message };
}
