import { lookAtProposals } from '../../describe/look/look-at-proposals.ts';
import { readingText, stageText } from '../../describe/look/stage-text.ts';
import { windowText } from '../../describe/look/window-text.ts';
import type { IconChoice, Proposal, ProposedValue } from '../../describe/proposal.ts';
import { proposalsOfPackages } from '../../describe/sources/proposals-of-packages.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { wrapPng } from '../../icon/picture/wrap-png.ts';
import type { DownloadStage } from '../../package-manager/look/download-stage.ts';
import { templateFit } from '../../package-manager/look/template-fit.ts';
import type { LookNews, LookRequest } from '../services.ts';
import type { EngineTemplate } from './searchable-index.ts';

/** The time limit for a whole look, in milliseconds: a large application over a slow line. */
const maxMs = 15 * 60_000;

interface Tools {
  /** The template in the engine; undefined if it is not there. */
  readonly present: EngineTemplate | undefined;
  /** Why it is not there. */
  readonly absence: string;
  /** The vendor of templates that are built here. */
  readonly vendor: string;
  /** A drawing of an application's icon in the index. */
  indexIcon(template: string, name: string): Promise<Uint8Array | null>;
  /** The bytes of an icon file with that name here, or `null`. */
  iconHere(name: string): Promise<Uint8Array | null>;
}

/** The application in the files of a package, or why there is none. */
interface OfFiles {
  readonly found?: Proposal;
  readonly why?: string;
}

async function ofFiles(
  { template, package: name, application }: LookRequest,
  { present, absence }: Tools,
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<OfFiles> {
  const { packageManager } = parseTemplateName(template);
  if (!present || !packageManager) return { why: absence };
  try {
    const templateName = { value: template, from: { source: 'given' } } as const;
    const wanted = { template: present, templateName, manager: packageManager, names: [name] };
    const onStage = (stage: DownloadStage) => tell({ doing: readingText(stage) });
    const proposals = await proposalsOfPackages(present.engine, { ...wanted, onStage }, signal);
    const named = proposals.find(({ values }) => values.get('displayname')?.value === application);
    const found = named ?? (proposals.length === 1 ? proposals[0] : undefined);
    return found ? { found } : { why: `${name} has ${proposals.length} applications` };
  } catch (error) {
    if (error instanceof DeskpackError) return { why: error.reason };
    throw error;
  }
}

/** The icons of an application, and the name of the file for the first. */
interface FoundIcons {
  readonly name: string;
  readonly isHere: boolean;
  readonly all: readonly IconChoice[];
}

/** The icons of the package, then the small picture of the index; a neutral one is the last. */
async function iconsFor(
  { template, name, icon }: LookRequest,
  found: Proposal | undefined,
  { indexIcon, iconHere }: Tools,
): Promise<FoundIcons> {
  const file = `${name}.svg`;
  const from = found?.values.get('icon')?.from;
  const ofPackage =
    found?.icon && from ? [{ content: found.icon, kind: found.iconKind, from }] : [];
  const others = found?.otherIcons ?? [];
  const picture = icon === undefined ? null : await indexIcon(template, icon);
  const ofIndex: IconChoice[] = picture
    ? [{ content: picture, from: { source: 'index', detail: '64x64' } }]
    : [];
  const isNeutral = from?.source === 'standIn';
  return {
    name: file,
    isHere: (await iconHere(file)) !== null,
    all: isNeutral ? [...ofIndex, ...ofPackage] : [...ofPackage, ...others, ...ofIndex],
  };
}

/** The new values of a proposal. An existing icon of that name has precedence. */
function forForm(found: Proposal | undefined, { name, isHere, all }: FoundIcons): Proposal {
  const values = new Map<string, ProposedValue>(found?.values);
  for (const key of ['template', 'name', 'acl', 'icon']) values.delete(key);
  const [first, ...rest] = all;
  const notes = found?.notes ?? [];
  if (isHere) {
    values.set('icon', { value: name, from: { source: 'here' } });
    return { values, icon: undefined, otherIcons: all, notes };
  }
  if (first) values.set('icon', { value: name, from: first.from });
  return { values, icon: first?.content, iconKind: first?.kind, otherIcons: rest, notes };
}

export async function lookAtPackage(
  request: LookRequest,
  tools: Tools,
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<void> {
  const { present, absence, vendor } = tools;
  tell({ doing: 'reading its files' });
  const { found, why = absence } = await ofFiles(request, tools, tell, signal);
  const icons = await iconsFor(request, found, tools);
  tell({ proposal: forForm(found, icons), ...(found ? { doing: 'installing it' } : {}) });
  if (!found || !present) {
    tell({ outcome: { isProven: false, text: `no look at the window: ${why}` } });
    return;
  }
  const limit = AbortSignal.timeout(maxMs);
  const either = AbortSignal.any([signal, limit]);
  try {
    const fit = await templateFit(present.engine, present, [request.package], either);
    const [looked] = await lookAtProposals(present.engine, [found], {
      vendor,
      isForBuild: true,
      signal: either,
      onStage: (stage) => tell({ doing: stageText(stage, fit) }),
    });
    if (!looked) return;
    const { proposal, proof, picture } = looked;
    const outcome = { isProven: proof.state === 'proven', text: windowText(proof) };
    const drawing = picture && wrapPng(picture);
    tell({ proposal: forForm(proposal, icons), outcome, picture: drawing });
  } catch (error) {
    if (error !== limit.reason) throw error;
    tell({ outcome: { isProven: false, text: `no window: stopped after ${maxMs / 60_000} min` } });
  }
}
