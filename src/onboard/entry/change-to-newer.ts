import { basename, dirname, join } from 'node:path';
import type { ProvenProposal } from '../../describe/look/with-window.ts';
import { descriptorOf, type Proposal } from '../../describe/proposal.ts';
import { proposalsOfArtefact } from '../../describe/sources/proposals-of-artefact.ts';
import { packageManagerNames } from '../../descriptor/package-managers.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { digestOf } from '../../system/files/digest.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { isObject, type JsonObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import type { Artefact } from '../../vendor/artefact.ts';
import { withArtefactContext } from '../../vendor/artefact-context.ts';
import { originIn, withOrigin } from '../../vendor/origin/origin-text.ts';
import { placeArtefact } from '../../vendor/place-artefact.ts';
import { readArtefact } from '../../vendor/read-artefact.ts';
import { withFreeNames } from '../../vendor/with-free-names.ts';
import { ownFile } from '../../workspace/product/own-file.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import { type Entry, nameOfEntry, type Rebuild, type VendorUpdate } from '../entry.ts';
import { keepProposal, type LastProposal, readLastProposal } from '../merge/last-proposal.ts';
import { mergeInstructions, type Replacement } from '../merge/merge-instructions.ts';
import { type MergedDescriptor, writeDescriptor } from '../merge/write-descriptor.ts';
import type { ApplicationResult } from '../result.ts';
import { type Detection, detectArtefact, downloaded } from './detect-entry.ts';
import { messageOfLook, optional } from './known-facts.ts';
import type { OnboardContext } from './onboard-context.ts';
import {
  artefactBeside,
  fileOfOrigin,
  type Instructions,
  instructionsIn,
  removeUnnamed,
  sourcesIn,
} from './vendor-files.ts';

/** Larger files are not read as a descriptor. */
const maxBytes = 64_000_000;

/** The descriptor as it was, with all that was kept of it. */
interface Earlier {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly descriptor: JsonObject;
  readonly last: LastProposal | undefined;
  readonly icon: { readonly path: string; readonly bytes: Uint8Array } | undefined;
}

async function readEarlier(file: string): Promise<Earlier> {
  const bytes = await readBytesIfThere(file, maxBytes);
  const descriptor = tryParseJson(Buffer.from(bytes ?? []).toString('utf8'));
  if (!bytes || !isObject(descriptor)) {
    throw new DeskpackError('descriptor-invalid', {
      doing: `bring the newer file of the vendor into ${basename(file)}`,
      reason: 'it is not one JSON object',
      subject: { kind: 'file', name: file },
      action: 'Give each application a file of its own, or change it by hand.',
    });
  }
  const { icon } = descriptor;
  const path = typeof icon === 'string' && basename(icon) === icon ? join(dirname(file), icon) : '';
  const drawing = path === '' ? undefined : await readBytesIfThere(path, maxBytes);
  return {
    ...{ file, bytes, descriptor, last: await readLastProposal(file) },
    icon: drawing && { path, bytes: drawing },
  };
}

/** The application of a descriptor among those of the newer file. */
function chooseProposal(proposals: readonly Proposal[], { descriptor }: Earlier): Proposal {
  const same = (key: string) =>
    proposals.find(({ values }) => values.has(key) && values.get(key)?.value === descriptor[key]);
  const found =
    same('name') ??
    same('desktopfile') ??
    same('path') ??
    (proposals.length === 1 ? proposals[0] : undefined);
  if (found) return found;
  const name = String(descriptor.name);
  throw new DeskpackError('application-missing', {
    reason: `the newer file of the vendor has no application ${name}`,
    subject: { kind: 'application', name },
    action: 'Describe it anew: deskpack detect ADDRESS',
  });
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** What was proposed for the old file, and the instructions of other builders for it. */
interface OldProposal {
  readonly descriptor: JsonObject;
  readonly others: readonly Instructions[];
}

/** Describes the old file again, as nothing here remembers how that was done; undefined if it is not there. */
async function describeOld(
  path: string | undefined,
  earlier: Earlier,
  detection: Detection,
  signal: AbortSignal,
): Promise<OldProposal | undefined> {
  const artefact = path && (await artefactBeside(path, dirname(earlier.file), signal));
  if (!artefact) return undefined;
  const { engine, template, templateName } = detection;
  try {
    const proposals = await withArtefactContext(artefact, (context) => {
      const name = { value: templateName, from: { source: 'given' } } as const;
      const on = { template, templateName: name, context };
      return proposalsOfArtefact(engine, artefact, on, { signal });
    });
    const descriptor = descriptorOf(chooseProposal(proposals, earlier));
    const { installation, mounted } = artefact;
    // A guess without a window is no value that a person could have kept.
    return {
      descriptor: { ...descriptor, launch: earlier.descriptor.launch },
      others: [installation, ...(mounted ? [mounted] : [])],
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DeskpackError) return undefined;
    throw error;
  }
}

interface NextInstructions {
  readonly preruncommands: readonly string[];
  readonly postruncommands: readonly string[];
}

/** Where the old file is named in instructions, and the path at which it is; undefined if it is not there. */
interface OldFile {
  readonly named: string | undefined;
  readonly path: string | undefined;
}

async function oldFileOf(
  { file, descriptor }: Earlier,
  { origin }: VendorUpdate,
): Promise<OldFile> {
  const all = instructionsIn(descriptor as Instructions);
  const own = all.filter((entry) => origin.sha256 !== undefined && entry.includes(origin.sha256));
  const paths = sourcesIn(all);
  const path = await fileOfOrigin(paths, origin, dirname(file));
  // What a recipe checks may be the file of the entry before it.
  const named = path ?? sourcesIn(own)[0] ?? (paths.length === 1 ? paths[0] : undefined);
  return { named, path };
}

/**
 * The instructions for the newer file.
 *
 * @throws DeskpackError if a person has changed those for the old one so that nobody can tell
 */
function nextInstructions(
  now: JsonObject,
  { file, descriptor }: Earlier,
  old: OldProposal | undefined,
  { named }: OldFile,
  { origin }: VendorUpdate,
  artefact: Artefact,
): NextInstructions {
  const [{ contextPath } = { contextPath: '' }] = artefact.files;
  const replacements: Replacement[] = [
    ...(origin.sha256 === undefined ? [] : [[origin.sha256, artefact.origin.sha256] as const]),
    ...(named === undefined ? [] : [[named, contextPath] as const]),
  ];
  const merged = (key: keyof NextInstructions) =>
    mergeInstructions({
      file: textsOf(descriptor[key]),
      before: old ? [textsOf(old.descriptor[key]), ...old.others.map((one) => one[key] ?? [])] : [],
      now: textsOf(now[key]),
      replacements,
    });
  const [preruncommands, postruncommands] = [merged('preruncommands'), merged('postruncommands')];
  if (preruncommands && postruncommands) return { preruncommands, postruncommands };
  throw new DeskpackError('artefact-changed', {
    doing: `bring the newer file of the vendor into ${basename(file)}`,
    reason: 'the instructions that install the old one were changed by hand',
    subject: { kind: 'file', name: file },
    action: 'Change them for the newer one by hand, or describe it anew: deskpack detect ADDRESS',
  });
}

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
  const installed = {
    ...list('preruncommands', preruncommands, descriptor.preruncommands),
    ...list('postruncommands', postruncommands, descriptor.postruncommands),
    comment,
  };
  const kept = {
    name: descriptor.name,
    template: descriptor.template,
    // A class that no window has shown is a guess, and the one in the file is not.
    ...(proof.state === 'proven' ? {} : { launch: descriptor.launch }),
  };
  const present = Object.fromEntries(
    Object.keys(installed).map((key) => [key, descriptor[key]] as const),
  );
  const before = { ...(old?.descriptor ?? proposed), ...kept, ...present };
  const written = await writeDescriptor(
    { descriptor: { ...proposed, ...kept, ...installed }, icon: proposal.icon },
    context,
    { file, last: { ...last, descriptor: before } },
  );
  // The merge of next time starts with what was proposed, without what a person has added.
  await keepProposal(file, {
    descriptor: { ...proposed, ...kept },
    ...(proposal.icon === undefined ? {} : { icon: digestOf(proposal.icon) }),
  });
  return written;
}

const digestAt = async (path: string) => {
  const bytes = await readBytesIfThere(path, maxBytes);
  return bytes && digestOf(bytes);
};

/** The digests of the descriptor and its icon, as they are now. */
async function digestsOf({ file, icon }: Earlier) {
  return { file: await digestAt(file), icon: icon && (await digestAt(icon.path)) };
}

/** Puts the descriptor and its icon back as they were, unless somebody has changed them since they had these digests. */
async function putBack(earlier: Earlier, own: Awaited<ReturnType<typeof digestsOf>>) {
  const { file, bytes, last, icon } = earlier;
  const now = await digestsOf(earlier);
  if (own.file !== undefined && now.file === own.file)
    await writeProduct(ownFile('descriptor', file, [own.file]), bytes, []);
  if (icon && own.icon !== undefined && now.icon === own.icon)
    await writeProduct(ownFile('icon', icon.path, [own.icon]), icon.bytes, []);
  if (last) await keepProposal(file, last);
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

/** How applications of an existing descriptor are detected. */
function detectionFor(
  { template, fromVendor }: Rebuild,
  { descriptor }: Earlier,
  { engine, plan }: OnboardContext,
): Detection {
  const { packageManager = packageManagerNames[0]! } = parseTemplateName(template.reference);
  return {
    ...{ engine, template, manager: packageManager, refresh: false },
    templateName: String(descriptor.template),
    vendor: plan.proof?.vendor ?? '',
    allowsHttp: fromVendor?.allowsHttp === true,
  };
}

/**
 * Downloads the file that a vendor has in place of an installed one, looks at its application, and writes that into the descriptor
 * and its folder. The old file stays until the change is kept.
 *
 * @returns undefined if the vendor has the same file
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
  const detection = detectionFor(rebuild, before, context);
  const path = await downloaded(update.address, detection, { onProgress }, signal);
  onProgress('reading it');
  const found = await readArtefact(path, signal);
  if (found.origin.sha256 === update.origin.sha256) return undefined;
  const folder = dirname(rebuild.file);
  const artefact = await withFreeNames(found, folder);
  const removing: Promise<void>[] = [];
  const hooks = {
    onProgress,
    onExpected: () => {},
    onRemoving: (removal: Promise<void>) => void removing.push(removal),
  };
  const choose = (proposals: readonly Proposal[]) => [chooseProposal(proposals, before)];
  const [looked] = await detectArtefact(
    artefact,
    entry,
    context.policy,
    detection,
    hooks,
    signal,
    choose,
  ).finally(() => Promise.all(removing));
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
    const { kind, version, sha256, bytes } = origin;
    const said = version === undefined ? {} : { version };
    return {
      facts: {
        file: { path: update.address, title, kind, ...said, sha256, bytes },
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
