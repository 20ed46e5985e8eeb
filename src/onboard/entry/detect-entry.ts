import { dirname } from 'node:path';
import { withExtraFields } from '../../describe/extra-fields.ts';
import { identifyPath } from '../../describe/given/identify-given.ts';
import { aheadOfLook } from '../../describe/look/ahead-of-look.ts';
import { lookAtProposals } from '../../describe/look/look-at-proposals.ts';
import { readingText, stageText } from '../../describe/look/stage-text.ts';
import type { ProvenProposal } from '../../describe/look/with-window.ts';
import { descriptorOf, type Proposal, type ProposedValue } from '../../describe/proposal.ts';
import { onePackage } from '../../describe/repository/one-package.ts';
import { proposalsOfArtefact } from '../../describe/sources/proposals-of-artefact.ts';
import { proposalsOfPackages } from '../../describe/sources/proposals-of-packages.ts';
import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { isObject } from '../../text/json/json-object.ts';
import type { Artefact } from '../../vendor/artefact.ts';
import { withArtefactContext } from '../../vendor/context/artefact-context.ts';
import { downloadFile } from '../../vendor/download/download-file.ts';
import { isFileAddress } from '../../vendor/download/file-address.ts';
import { progressText } from '../../vendor/download/progress-text.ts';
import { readArtefact } from '../../vendor/read/read-artefact.ts';
import { listedName } from '../../vendor/repository/is-source.ts';
import type { Entry, EntryFile, Override } from '../entry.ts';
import type { Policy } from '../policy.ts';

export interface Detection {
  readonly engine: Engine;
  readonly template: PresentTemplate;
  /** The template as descriptors name it. */
  readonly templateName: string;
  readonly manager: PackageManagerName;
  readonly vendor: string;
  /** Ignores cached looks. */
  readonly refresh: boolean;
  /** Whether files may come over plain HTTP. */
  readonly allowsHttp?: boolean;
  /** Fields outside the table that descriptors get. */
  readonly extraLabels: readonly string[];
}

/** A copy of a value with one part of it replaced. */
function withPart(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part;
  const object = isObject(value) ? value : {};
  return { ...object, [key]: withPart(object[key], rest, part) };
}

const nothing: Proposal = { values: new Map(), icon: undefined, notes: [] };

/** A proposal with the values of the list, which have precedence. */
function withOverrides(proposal: Proposal, overrides: readonly Override[]): Proposal {
  const values = new Map<string, ProposedValue>(proposal.values);
  for (const { path, value: part } of overrides) {
    const [key = '', ...rest] = path;
    const value = withPart(values.get(key)?.value, rest, part);
    if (value === undefined) values.delete(key);
    else values.set(key, { value, from: { source: 'given' } });
  }
  const isDecided = overrides.some(({ path: [key] }) => key === 'acl');
  const notes = proposal.notes.filter(({ code }) => !(isDecided && code === 'not-free'));
  return { ...proposal, values, notes };
}

/** The overrides of an entry, with that of the policy about recommended packages. */
function overridesOf({ overrides }: Entry, { recommends }: Policy): readonly Override[] {
  if (recommends !== 'always') return overrides;
  return [{ path: ['installrecommends'], value: true }, ...overrides];
}

export interface DetectHooks {
  /** Called with a short text. */
  readonly onProgress: (text: string) => void;
  /**
   * Called when the only application of the entry shows a main window, before it is held, with its result if nothing else
   * comes out.
   */
  readonly onExpected: (expected: ProvenProposal) => void;
  /** Takes over what is removed after the look, instead of waiting for it. */
  readonly onRemoving: (removal: Promise<void>) => void;
}

/** Starts the applications of an entry, with the values of the list. */
async function lookAt(
  proposals: readonly Proposal[],
  overrides: readonly Override[],
  policy: Policy,
  { engine, vendor, refresh, extraLabels }: Detection,
  { onProgress, onExpected, onRemoving }: DetectHooks,
  more: Pick<Parameters<typeof lookAtProposals>[2], 'ahead' | 'signal'>,
): Promise<ProvenProposal[]> {
  const wanted = proposals.map((proposal) =>
    withOverrides(withExtraFields(proposal, extraLabels), overrides),
  );
  // The look has written what it saw over the values of the list.
  const withList = (one: ProvenProposal): ProvenProposal => ({
    ...one,
    proposal: withOverrides(one.proposal, overrides),
  });
  const looked = await lookAtProposals(engine, wanted, {
    vendor,
    refresh,
    onRemoving,
    isForBuild: true,
    withoutHeals: policy.recommends === 'never' ? ['heal-recommended'] : [],
    ...more,
    onStage: (stage) => onProgress(stageText(stage)),
    ...(wanted.length === 1 ? { onExpected: (expected) => onExpected(withList(expected)) } : {}),
  });
  return looked.map(withList);
}

/** The path of the file at an address. */
export async function downloaded(
  address: string,
  { allowsHttp }: Pick<Detection, 'allowsHttp'>,
  { onProgress }: Pick<DetectHooks, 'onProgress'>,
  signal: AbortSignal,
): Promise<string> {
  onProgress('downloading it');
  const { path } = await downloadFile(address, {
    allowsHttp,
    signal,
    onProgress: (progress) => onProgress(`downloading it, ${progressText(progress)}`),
    onWait: () => onProgress('waiting for another deskpack, which downloads it'),
  });
  return path;
}

/** The path of the package of a repository that a file or a name is; undefined if it is something else. */
async function packageOfSource(
  path: string,
  { application, file }: Entry,
  { engine, template, allowsHttp }: Detection,
  { onProgress }: DetectHooks,
  signal: AbortSignal,
): Promise<string | undefined> {
  const isListed = listedName(path) !== undefined;
  const given = isListed ? undefined : await identifyPath(path, '/');
  const text = isListed ? path : given?.kind === 'repository' ? given.source : undefined;
  if (text === undefined) return undefined;
  onProgress('reading the package repository');
  const wanted = { text, package: application, folder: isListed ? '/' : dirname(path) };
  const how = `${file?.shown ?? path}/PACKAGE`;
  return onePackage(engine, wanted, { template, allowsHttp, signal }, how);
}

/**
 * The applications of what a vendor ships, which is installed as a build would do it.
 *
 * @param choose those of them that are started
 * @throws DeskpackError if it cannot be installed, or has no such application
 */
export async function detectArtefact(
  artefact: Artefact,
  entry: Entry,
  policy: Policy,
  detection: Detection,
  hooks: DetectHooks,
  signal: AbortSignal,
  choose: (proposals: readonly Proposal[]) => readonly Proposal[] = (proposals) => proposals,
): Promise<ProvenProposal[]> {
  const { engine, template, templateName } = detection;
  return withArtefactContext(artefact, async (context) => {
    hooks.onProgress('installing it');
    const on = {
      template,
      templateName: { value: templateName, from: { source: 'given' } },
      context,
      application: entry.application,
    } as const;
    const proposals = choose(await proposalsOfArtefact(engine, artefact, on, { signal }));
    const overrides = overridesOf(entry, policy);
    return lookAt(proposals, overrides, policy, detection, hooks, { signal });
  });
}

async function detectFile(
  { path }: EntryFile,
  entry: Entry,
  policy: Policy,
  detection: Detection,
  hooks: DetectHooks,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
  const given = isFileAddress(path) ? await downloaded(path, detection, hooks, signal) : path;
  const ofRepository = await packageOfSource(given, entry, detection, hooks, signal);
  hooks.onProgress('reading it');
  const artefact = await readArtefact(ofRepository ?? given, signal);
  // Of a repository, it names the package.
  const { application: _, ...ofAll } = entry;
  const wanted = ofRepository === undefined ? entry : ofAll;
  return detectArtefact(artefact, wanted, policy, detection, hooks, signal);
}

/**
 * The applications of an entry, detected and started as by `deskpack detect`.
 *
 * @throws DeskpackError if the package is unknown, cannot be downloaded, or contains no such application; or if the file cannot
 *   be downloaded, read or installed
 */
export async function detectEntry(
  entry: Entry,
  policy: Policy,
  detection: Detection,
  hooks: DetectHooks,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
  if (entry.file) return detectFile(entry.file, entry, policy, detection, hooks, signal);
  const { engine, template, templateName, manager } = detection;
  const overrides = overridesOf(entry, policy);
  const names = [entry.package];
  const values = descriptorOf(withOverrides(nothing, overrides));
  const ahead = aheadOfLook(engine, { template, manager, names }, values, signal);
  try {
    const proposals = await proposalsOfPackages(
      engine,
      {
        template,
        templateName: { value: templateName, from: { source: 'given' } },
        manager,
        names,
        application: entry.application,
        onStage(stage) {
          ahead?.begin();
          hooks.onProgress(readingText(stage));
        },
      },
      signal,
    );
    return await lookAt(proposals, overrides, policy, detection, hooks, { ahead, signal });
  } finally {
    await ahead?.end();
  }
}
