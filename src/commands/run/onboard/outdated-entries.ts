import { join } from 'node:path';
import type { Engine } from '../../../engine/engine.ts';
import { UsageError } from '../../../error/usage-error.ts';
import type { InspectedImage } from '../../../image/inspected-image.ts';
import type { Entry } from '../../../onboard/entry.ts';
import { chooseEntries, uniqueEntries } from '../../../onboard/list/choose-entries.ts';
import { digestOfFile } from '../../../system/files/digest.ts';
import { originIn } from '../../../vendor/origin/origin-text.ts';
import { platformRelease } from '../../../workspace/platform-release.ts';
import type { Refused } from '../../selection/collisions.ts';
import { loadValidApplications } from '../../selection/load-valid-applications.ts';
import {
  type ComparedApplication,
  compareLists,
  isOutdated,
  keepCounts,
} from '../outdated/compare-lists.ts';
import { withOrigins } from '../outdated/compare-origins.ts';
import type { OnboardFlags } from './onboard-options.ts';

/** The applications of a folder, and those of them to build again. */
export interface OutdatedEntries {
  readonly entries: readonly Entry[];
  readonly compared: readonly ComparedApplication[];
  /** The templates of the entries, by their references. */
  readonly templates: ReadonlyMap<string, InspectedImage>;
  /** Files that cannot be read as descriptors. */
  readonly refused: readonly Refused[];
}

/** @throws UsageError if entries are named too: those of `--update` are the applications of a folder */
export function refuseOtherEntries(
  args: readonly string[],
  { list, category, search, all, template, changedSince }: OnboardFlags,
): void {
  const others = { '--list': list, '--category': category, '--search': search, '--all': all };
  const given = Object.entries({
    ...others,
    '--changed-since': changedSince,
    '--template': template,
  })
    .filter(([, value]) => value !== undefined)
    .map(([option]) => option);
  const words = [...(args.length > 0 ? ['packages'] : []), ...given];
  if (words.length === 0) return;
  throw new UsageError(
    `--update builds the applications of the output folder again, on their own templates: leave out ${words.join(', ')}`,
  );
}

async function entryOf(
  { name, file, image = '', template = '', updates = [] }: ComparedApplication,
  { id: imageId }: InspectedImage,
): Promise<Entry> {
  const rebuild = {
    file,
    digest: (await digestOfFile(file)) ?? '',
    template: { reference: template, imageId },
    image,
    updates: updates.map((one) => `${one.name}=${one.to}`),
  };
  return { package: name, overrides: [], rebuild };
}

/**
 * Compares the lists of the applications in a folder, as `deskpack outdated` does, and chooses those to build again.
 *
 * @throws DeskpackError if the folder has no descriptor, or an index cannot be read
 */
export async function outdatedEntries(
  { folder, release }: { readonly folder: string; readonly release: string },
  { exclude = [], limit, shard, fresh }: OnboardFlags,
  engine: Engine,
  signal: AbortSignal,
): Promise<OutdatedEntries> {
  // Errors of a descriptor are results of its entry.
  const isOfRelease = (path: string) => (platformRelease(path) ?? release) === release;
  const { files, refused } = await loadValidApplications([folder], {
    selects: ({ file }) => isOfRelease(file),
    selectsFile: isOfRelease,
    judges: () => false,
    keepsGoing: true,
  });
  const wanted = files.flatMap(({ applications }) =>
    applications.map(({ file, descriptor }) => {
      const name = String(descriptor.name ?? '');
      const origin = originIn(descriptor.comment);
      return { name, file, list: join(folder, `${name}.cdx.json`), origin };
    }),
  );
  const asking = { refresh: fresh === true, signal };
  const lists = await compareLists(wanted, engine, asking);
  const origins = wanted.map(({ origin }) => origin);
  const compared = await withOrigins(lists, origins, asking);
  await keepCounts(compared);
  const templates = new Map<string, InspectedImage>();
  const entries: Entry[] = [];
  for (const one of compared.filter(isOutdated)) {
    const { template = '' } = one;
    const image = templates.get(template) ?? (await engine.inspect(template));
    if (!image) continue;
    templates.set(template, image);
    entries.push(await entryOf(one, image));
  }
  const choice = { exclude, limit, shard };
  const names = compared.map(({ name }) => name);
  return {
    ...chooseEntries(uniqueEntries(entries).entries, choice, names),
    compared,
    templates,
    refused,
  };
}
