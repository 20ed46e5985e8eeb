import type { Engine } from '../../../engine/engine.ts';
import { UsageError } from '../../../error/usage-error.ts';
import type { InspectedImage } from '../../../image/inspected-image.ts';
import type { Entry, Rebuild } from '../../../onboard/entry.ts';
import { chooseEntries, uniqueEntries } from '../../../onboard/list/choose-entries.ts';
import { digestOfFile } from '../../../system/files/digest.ts';
import { platformRelease } from '../../../workspace/platform-release.ts';
import type { Refused } from '../../selection/collisions.ts';
import { loadValidApplications } from '../../selection/load-valid-applications.ts';
import { type ComparedApplication, isOutdated } from '../outdated/compare-lists.ts';
import { compareApplications } from '../outdated/compare-origins.ts';
import { wantedApplication } from '../outdated/wanted-applications.ts';
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

/** What the vendor of an application has in place of its file. */
function vendorUpdate(
  { origin, newer }: ComparedApplication,
  { allowHttp }: OnboardFlags,
): Pick<Rebuild, 'fromVendor'> {
  if (!origin || (newer?.state !== 'newer' && newer?.state !== 'changed')) return {};
  const { address, version, sign } = newer;
  return { fromVendor: { origin, address, version, sign, allowsHttp: allowHttp === true } };
}

async function entryOf(
  one: ComparedApplication,
  { id: imageId }: InspectedImage,
  flags: OnboardFlags,
): Promise<Entry> {
  const { name, file, image = '', template = '', updates = [] } = one;
  const rebuild = {
    file,
    digest: (await digestOfFile(file)) ?? '',
    template: { reference: template, imageId },
    image,
    updates: updates.map((update) => `${update.name}=${update.to}`),
    ...vendorUpdate(one, flags),
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
  flags: OnboardFlags,
  engine: Engine,
  signal: AbortSignal,
): Promise<OutdatedEntries> {
  const { exclude = [], limit, shard, fresh } = flags;
  // Errors of a descriptor are results of its entry.
  const isOfRelease = (path: string) => (platformRelease(path) ?? release) === release;
  const { files, refused } = await loadValidApplications([folder], {
    selects: ({ file }) => isOfRelease(file),
    selectsFile: isOfRelease,
    judges: () => false,
    keepsGoing: true,
  });
  const wanted = files.flatMap(({ applications }) =>
    applications.map((one) => wantedApplication(one, folder, release)),
  );
  const asking = { refresh: fresh === true, signal };
  const compared = await compareApplications(wanted, engine, asking);
  const templates = new Map<string, InspectedImage>();
  const entries: Entry[] = [];
  for (const [at, found] of compared.entries()) {
    if (!isOutdated(found)) continue;
    // Without a list, it is built on the template that its descriptor names.
    const { template = wanted[at]!.ownTemplate } = found;
    const one = { ...found, template };
    const image = templates.get(template) ?? (await engine.inspect(template));
    if (!image) continue;
    templates.set(template, image);
    entries.push(await entryOf(one, image, flags));
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
