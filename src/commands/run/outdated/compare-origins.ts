import type { Engine } from '../../../engine/engine.ts';
import { askNewer } from '../../../vendor/newer/ask-newer.ts';
import type { DescribedOrigin } from '../../../vendor/origin/origin-text.ts';
import { askRepositories } from './ask-repositories.ts';
import { type ComparedApplication, compareLists, keepCounts, listAt } from './compare-lists.ts';
import type { WantedApplication } from './wanted-applications.ts';

interface Options {
  /** Asks again what was asked today. */
  readonly refresh: boolean;
  readonly signal: AbortSignal;
}

/** Whether a package of an image is the one that a vendor's file has installed, of which the vendor knows more than any index. */
const isOfOrigin =
  ({ kind, title, version, file }: DescribedOrigin) =>
  (one: { readonly name: string; readonly version: string }) =>
    (kind === 'deb' &&
      title === `Debian package ${one.name} ${version}` &&
      one.version === version) ||
    (kind === 'repository' && file === one.name);

/** An origin with the version that is in the image: a build takes that which its repository has then. */
async function withBuiltVersion(
  origin: DescribedOrigin,
  { list }: WantedApplication,
): Promise<DescribedOrigin> {
  if (origin.kind !== 'repository') return origin;
  const { packages = [] } = (await listAt(list)) ?? {};
  const built = packages.find(({ name }) => name === origin.file);
  return built ? { ...origin, version: built.version } : origin;
}

/**
 * Adds to compared applications where they are from, and how that stands to what their vendors have now.
 *
 * @param wanted the same applications, in the same order
 * @throws the signal's reason when it is aborted
 */
export async function withOrigins(
  compared: readonly ComparedApplication[],
  wanted: readonly WantedApplication[],
  engine: Pick<Engine, 'run' | 'inspect'>,
  options: Options,
): Promise<ComparedApplication[]> {
  const found = wanted.map(async (one, at) => {
    const { template = one.ownTemplate } = compared[at]!;
    return one.origin && { ...one, template, at, origin: await withBuiltVersion(one.origin, one) };
  });
  const known = (await Promise.all(found)).filter((one) => one !== undefined);
  const answers = await askNewer(
    known.map(({ origin }) => origin),
    { ...options, askRepository: askRepositories(engine, known, options) },
  );
  return compared.map((one, at) => {
    const place = known.findIndex((other) => other.at === at);
    const newer = answers[place];
    if (!newer) return one;
    const { origin } = known[place]!;
    const { unknown = [], ...more } = one;
    const others = unknown.filter((other) => !isOfOrigin(origin)(other));
    return { ...more, ...(others.length > 0 ? { unknown: others } : {}), origin, newer };
  });
}

/**
 * Compares applications with the indexes of their templates and with what their vendors have now.
 *
 * @throws DeskpackError if no index can be read; the signal's reason when it is aborted
 */
export async function compareApplications(
  wanted: readonly WantedApplication[],
  engine: Engine,
  options: Options,
): Promise<ComparedApplication[]> {
  const lists = await compareLists(wanted, engine, options);
  const compared = await withOrigins(lists, wanted, engine, options);
  await keepCounts(compared);
  return compared;
}
