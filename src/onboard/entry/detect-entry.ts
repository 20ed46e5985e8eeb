import { aheadOfLook } from '../../describe/look/ahead-of-look.ts';
import { lookAtProposals } from '../../describe/look/look-at-proposals.ts';
import { readingText, stageText } from '../../describe/look/stage-text.ts';
import type { ProvenProposal } from '../../describe/look/with-window.ts';
import { descriptorOf, type Proposal, type ProposedValue } from '../../describe/proposal.ts';
import { proposalsOfPackages } from '../../describe/sources/proposals-of-packages.ts';
import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { isObject } from '../../text/json/json-object.ts';
import type { Entry, Override } from '../entry.ts';
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
  return { ...proposal, values };
}

/** The overrides of an entry, with that of the policy about recommended packages. */
function overridesOf({ overrides }: Entry, { recommends }: Policy): readonly Override[] {
  if (recommends !== 'always') return overrides;
  return [{ path: ['installrecommends'], value: true }, ...overrides];
}

interface DetectHooks {
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

/**
 * The applications of an entry, detected and started as by `deskpack detect`.
 *
 * @throws DeskpackError if the package is unknown, cannot be downloaded, or contains no such application
 */
export async function detectEntry(
  entry: Entry,
  policy: Policy,
  { engine, template, templateName, manager, vendor, refresh }: Detection,
  { onProgress, onExpected, onRemoving }: DetectHooks,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
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
          onProgress(readingText(stage));
        },
      },
      signal,
    );
    const wanted = proposals.map((proposal) => withOverrides(proposal, overrides));
    // The look has written what it saw over the values of the list.
    const withList = (one: ProvenProposal): ProvenProposal => ({
      ...one,
      proposal: withOverrides(one.proposal, overrides),
    });
    const looked = await lookAtProposals(engine, wanted, {
      vendor,
      refresh,
      ahead,
      onRemoving,
      isForBuild: true,
      withoutHeals: policy.recommends === 'never' ? ['heal-recommended'] : [],
      signal,
      onStage: (stage) => onProgress(stageText(stage)),
      ...(wanted.length === 1 ? { onExpected: (expected) => onExpected(withList(expected)) } : {}),
    });
    return looked.map(withList);
  } finally {
    await ahead?.end();
  }
}
