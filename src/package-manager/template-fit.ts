import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { parseTemplateName } from '../descriptor/values/template-name.ts';
import type { Engine } from '../engine/engine.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { allPackageManagers } from './all-package-managers.ts';

/** The time limit for a trial, including the download of an index. */
const limitSeconds = 90;

/** How well a template suits packages. */
export interface TemplateFit {
  readonly reference: string;
  /** How many packages an installation adds to it, with what they need; undefined if it cannot install them. */
  readonly added: number | undefined;
}

async function addedTo(
  engine: Pick<Engine, 'run'>,
  reference: string,
  manager: PackageManagerName,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const script = allPackageManagers[manager].trialScript;
  const command = ['timeout', String(limitSeconds), '/bin/sh', '-c', script, 'sh', ...names];
  try {
    const printed = await engine.run(reference, command, {
      doing: `try the packages on ${reference}`,
      timeout: (limitSeconds + 20) * 1000,
      signal,
    });
    const count = printed.trim();
    return /^\d+$/.test(count) ? Number(count) : undefined;
  } catch (error) {
    if (error instanceof DeskpackError && !signal?.aborted) return undefined;
    throw error;
  }
}

/**
 * How well templates suit packages, best first: their package managers try an installation without doing it. The fewer
 * packages are added, the more of them the template has already.
 */
export async function templateFits(
  engine: Pick<Engine, 'run'>,
  references: readonly string[],
  names: readonly string[],
  signal?: AbortSignal,
): Promise<TemplateFit[]> {
  const fits = await Promise.all(
    references.map(async (reference): Promise<TemplateFit> => {
      const manager = parseTemplateName(reference).packageManager;
      const added = manager && (await addedTo(engine, reference, manager, names, signal));
      return { reference, added };
    }),
  );
  const rank = ({ added }: TemplateFit) => added ?? Number.POSITIVE_INFINITY;
  return fits.sort((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    return first === second ? 0 : first - second;
  });
}
