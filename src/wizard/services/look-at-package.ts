import { aheadOfLook } from '../../describe/look/ahead-of-look.ts';
import { lookAtProposals } from '../../describe/look/look-at-proposals.ts';
import { readingText, stageText } from '../../describe/look/stage-text.ts';
import { windowText } from '../../describe/look/window-text.ts';
import type { IconChoice, Proposal, ProposedValue } from '../../describe/proposal.ts';
import { proposalsOfPackages } from '../../describe/sources/proposals-of-packages.ts';
import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { wrapPng } from '../../icon/picture/wrap-png.ts';
import type { DownloadStage } from '../../package-manager/look/download-stage.ts';
import { type TemplateFit, templateFit } from '../../package-manager/look/template-fit.ts';
import type { InstallAhead } from '../../probe/look/install-ahead.ts';
import { expectedDuration, keepDuration, readDurations } from '../../system/machine/durations.ts';
import type { LookForecast, LookNews, LookRequest } from '../services.ts';
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

interface LookedFor {
  readonly onEngine: EngineTemplate;
  readonly manager: PackageManagerName;
  /** The packages, which are being installed while they are read. */
  readonly ahead: InstallAhead | undefined;
}

async function ofFiles(
  { template, package: name, application }: LookRequest,
  { onEngine, manager, ahead }: LookedFor,
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<OfFiles> {
  try {
    const templateName = { value: template, from: { source: 'given' } } as const;
    const wanted = { template: onEngine, templateName, manager, names: [name] };
    const onStage = (stage: DownloadStage) => {
      ahead?.begin();
      tell({ doing: readingText(stage) });
    };
    const proposals = await proposalsOfPackages(onEngine.engine, { ...wanted, onStage }, signal);
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

/** The usual time of a look, in milliseconds: a display, an installation, a window that is held. */
const usualLook = (bytes: number) => 20_000 + bytes / 2500;

/** What has to be installed, and how long the look is going to take. */
async function forecastOf(
  { package: name }: LookRequest,
  { engine, ...template }: EngineTemplate,
  signal: AbortSignal,
): Promise<{ readonly fit?: TemplateFit; readonly forecast?: LookForecast }> {
  const [fit, durations] = await Promise.all([
    templateFit(engine, template, [name], signal),
    readDurations(),
  ]);
  if (fit.added === undefined) return { fit };
  const milliseconds = expectedDuration(durations.look, usualLook, fit.downloadBytes);
  return { fit, forecast: { milliseconds, downloadBytes: fit.downloadBytes } };
}

/** Looks at a package on a template that is there, and tells what comes of it. */
async function lookOn(
  request: LookRequest,
  { onEngine, manager, tools }: Omit<LookedFor, 'ahead'> & { readonly tools: Tools },
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<void> {
  const { engine } = onEngine;
  const begun = performance.now();
  let known: Awaited<ReturnType<typeof forecastOf>> = {};
  const say = (news: LookNews) => tell({ ...news, forecast: known.forecast });
  const names = [request.package];
  const ahead = aheadOfLook(engine, { template: onEngine, manager, names }, {}, signal);
  const asked = forecastOf(request, onEngine, signal).then(
    (answer) => {
      known = answer;
    },
    // The look says what is wrong with the engine.
    () => {},
  );
  try {
    const { found, why } = await ofFiles(request, { onEngine, manager, ahead }, say, signal);
    const icons = await iconsFor(request, found, tools);
    say({ proposal: forForm(found, icons), ...(found ? { doing: 'installing it' } : {}) });
    if (!found) {
      say({ outcome: { isProven: false, text: `no look at the window: ${why}` } });
      return;
    }
    const [looked] = await lookAtProposals(engine, [found], {
      vendor: tools.vendor,
      isForBuild: true,
      ahead,
      signal,
      onStage: (stage) => say({ doing: stageText(stage, known.fit) }),
    });
    if (!looked) return;
    const { proposal, proof, picture } = looked;
    const outcome = { isProven: proof.state === 'proven', text: windowText(proof) };
    say({ proposal: forForm(proposal, icons), outcome, picture: picture && wrapPng(picture) });
    if (!outcome.isProven || !known.forecast) return;
    const milliseconds = performance.now() - begun;
    await keepDuration('look', { milliseconds, bytes: known.forecast.downloadBytes });
  } finally {
    await Promise.all([ahead?.end(), asked]);
  }
}

export async function lookAtPackage(
  request: LookRequest,
  tools: Tools,
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<void> {
  const { present, absence } = tools;
  const { packageManager: manager } = parseTemplateName(request.template);
  tell({ doing: 'reading its files' });
  if (!present || !manager) {
    tell({ proposal: forForm(undefined, await iconsFor(request, undefined, tools)) });
    tell({ outcome: { isProven: false, text: `no look at the window: ${absence}` } });
    return;
  }
  const limit = AbortSignal.timeout(maxMs);
  const either = AbortSignal.any([signal, limit]);
  try {
    await lookOn(request, { onEngine: present, manager, tools }, tell, either);
  } catch (error) {
    if (error !== limit.reason) throw error;
    tell({ outcome: { isProven: false, text: `no window: stopped after ${maxMs / 60_000} min` } });
  }
}
