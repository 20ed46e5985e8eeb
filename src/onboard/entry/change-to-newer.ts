import { dirname } from 'node:path';
import type { ProvenProposal } from '../../describe/look/with-window.ts';
import { descriptorOf, type Proposal } from '../../describe/proposal.ts';
import { packageManagerNames } from '../../descriptor/package-managers.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import { digestOf } from '../../system/files/digest.ts';
import type { JsonObject } from '../../text/json/json-object.ts';
import { placeArtefact } from '../../vendor/context/place-artefact.ts';
import { originIn, withOrigin } from '../../vendor/origin/origin-text.ts';
import { configurationFinder } from '../../workspace/configuration-file.ts';
import { type Entry, nameOfEntry, type Rebuild, type VendorUpdate } from '../entry.ts';
import { keepProposal } from '../merge/last-proposal.ts';
import { type MergedDescriptor, writeDescriptor } from '../merge/write-descriptor.ts';
import type { ApplicationResult } from '../result.ts';
import { type Detection, detectArtefact } from './detect-entry.ts';
import {
  chooseProposal,
  digestsOf,
  type Earlier,
  putBack,
  readEarlier,
} from './earlier-descriptor.ts';
import { messageOfLook, optional } from './known-facts.ts';
import { newerArtefact } from './newer-artefact.ts';
import {
  describeOld,
  type NextInstructions,
  nextInstructions,
  type OldProposal,
  oldFileOf,
} from './next-instructions.ts';
import type { OnboardContext } from './onboard-context.ts';
import { removeUnnamed } from './vendor-files.ts';

const list = (key: string, values: readonly string[], present: unknown) =>
  values.length === 0 && present === undefined ? {} : { [key]: values };

/** Writes the descriptor for the newer file. What a person has changed stays. */
async function writeNext(
  { proposal, proof }: ProvenProposal,
  earlier: Earlier,
  old: OldProposal | undefined,
  instructions: NextInstructions,
  context: OnboardContext,
): Promise<MergedDescriptor> {
  const { file, descriptor, last } = earlier;
  const proposed: JsonObject = { ...descriptorOf(proposal) };
  const comment = withOrigin(descriptor.comment, originIn(proposed.comment)!);
  const { preruncommands, postruncommands } = instructions;
  const { given } = last ?? {};
  const installed = {
    ...list('preruncommands', preruncommands, descriptor.preruncommands),
    ...list('postruncommands', postruncommands, descriptor.postruncommands),
    comment,
  };
  const kept = {
    name: descriptor.name,
    template: descriptor.template,
    // What was not free does not become free for all with nobody there.
    ...(descriptor.licence === undefined ? {} : { licence: descriptor.licence }),
    // A class that no window has shown is a guess, and the one in the file is not.
    ...(proof.state === 'proven' ? {} : { launch: descriptor.launch }),
  };
  const present = Object.fromEntries(
    Object.keys(installed).map((key) => [key, descriptor[key]] as const),
  );
  const before = { ...(old?.descriptor ?? proposed), ...kept, ...present };
  const written = await writeDescriptor(
    { descriptor: { ...proposed, ...kept, ...installed }, icon: proposal.icon, given },
    context,
    { file, last: { ...last, descriptor: before } },
  );
  // The merge of next time starts with what was proposed, without what a person has added.
  await keepProposal(file, {
    ...{ descriptor: { ...proposed, ...kept }, ...(given && { given }) },
    ...(proposal.icon === undefined ? {} : { icon: digestOf(proposal.icon) }),
  });
  return written;
}

/** A newer file of a vendor in its descriptor, which is built next. */
export interface VendorChange {
  /** What to say of it beside the result of the run. */
  readonly facts: Partial<ApplicationResult>;
  /** Ends it well: the old file is removed. */
  keep(): Promise<void>;
  /** Ends it badly: everything is as it was. */
  drop(): Promise<void>;
}

/** What installs a file is merged, whoever gave it. */
const ofInstallation: readonly string[] = ['preruncommands', 'postruncommands', 'comment'];

/** An entry with the values that its list gave, as the descriptor has them now. */
function withGiven(entry: Entry, { last, descriptor }: Earlier): Entry {
  const keys = (last?.given ?? []).filter((key) => !ofInstallation.includes(key));
  return { ...entry, overrides: keys.map((key) => ({ path: [key], value: descriptor[key] })) };
}

/** How applications of an existing descriptor are detected. */
function detectionFor(
  { template, fromVendor }: Rebuild,
  { descriptor }: Earlier,
  { engine, plan }: OnboardContext,
  extraLabels: readonly string[],
): Detection {
  const { packageManager = packageManagerNames[0]! } = parseTemplateName(template.reference);
  return {
    ...{ engine, template, manager: packageManager, refresh: false },
    templateName: String(descriptor.template),
    vendor: plan.proof?.vendor ?? '',
    allowsHttp: fromVendor?.allowsHttp === true,
    extraLabels,
  };
}

/**
 * Takes what a vendor has in place of what is installed, looks at its application, and writes that into the descriptor and its
 * folder. The old file stays until the change is kept.
 *
 * @returns undefined if the vendor has the same
 * @throws DeskpackError if it cannot be downloaded, read or installed, or if the descriptor cannot be changed for it; then nothing was changed
 */
export async function changeToNewer(
  entry: Entry,
  rebuild: Rebuild,
  update: VendorUpdate,
  context: OnboardContext,
  signal: AbortSignal,
): Promise<VendorChange | undefined> {
  const onProgress = (text: string) =>
    context.emit({ at: Date.now(), type: 'entry-progress', entry: nameOfEntry(entry), text });
  const before = await readEarlier(rebuild.file);
  const { configuration } = await configurationFinder()(dirname(rebuild.file));
  const detection = detectionFor(rebuild, before, context, configuration.extraLabels);
  const given = await newerArtefact(before, update, detection, { onProgress }, signal);
  if (!given) return undefined;
  const folder = dirname(rebuild.file);
  const removing: Promise<void>[] = [];
  const hooks = {
    onProgress,
    onExpected: () => {},
    onRemoving: (removal: Promise<void>) => void removing.push(removal),
  };
  const choose = (proposals: readonly Proposal[]) => [chooseProposal(proposals, before)];
  const [looked] = await detectArtefact(
    given,
    withGiven(entry, before),
    context.policy,
    detection,
    hooks,
    signal,
    choose,
  ).finally(() => Promise.all(removing));
  // A build may have found that it only wraps another file.
  const { artefact = given } = looked!.proposal;
  // All that took its time, and a person may have edited the file.
  const earlier = await readEarlier(rebuild.file);
  const oldFile = await oldFileOf(earlier, update);
  const { last } = earlier;
  const isLast = originIn(last?.descriptor.comment)?.sha256 === update.origin.sha256;
  const old =
    last && isLast
      ? { descriptor: last.descriptor, others: [] }
      : await describeOld(oldFile.path, earlier, detection, signal);
  const now = { ...descriptorOf(looked!.proposal) };
  const instructions = nextInstructions(now, earlier, old, oldFile, update, artefact);
  const placed = await placeArtefact(artefact, folder, false);
  const dropFiles = async () => {
    for (const [at, { changed }] of placed.entries())
      if (changed) await removeUnnamed(artefact.files[at]!.contextPath, rebuild.file);
  };
  try {
    const written = await writeNext(looked!, earlier, old, instructions, context);
    const own = await digestsOf(earlier);
    const { origin, title } = artefact;
    const { kind, version, bytes } = origin;
    const said = version === undefined ? {} : { version };
    return {
      facts: {
        file: { path: update.address, title, kind, ...said, sha256: origin.sha256, bytes },
        ...optional('message', messageOfLook(looked!)),
        ...(written.differences.length > 0 ? { differences: written.differences } : {}),
      },
      async keep() {
        if (oldFile.path === undefined) return;
        // What is left over harms nobody, and the application is delivered.
        await removeUnnamed(oldFile.path, rebuild.file).catch(() => {});
      },
      async drop() {
        await putBack(earlier, own);
        await dropFiles();
      },
    };
  } catch (error) {
    await putBack(earlier, await digestsOf(earlier));
    await dropFiles();
    throw error;
  }
}
