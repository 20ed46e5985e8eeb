import { valueAt } from '../../descriptor/descriptor.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ErrorSubject } from '../../error/error-subject.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { checkInfos } from '../../probe/all-check-names.ts';
import type { CheckFinding } from '../../probe/checks/check.ts';
import { networkText } from '../../probe/checks/start.ts';
import { lookHolds } from '../../probe/look/look-holds.ts';
import { webAddressOf } from '../../probe/network/web-address.ts';
import { NotProvenError } from '../../probe/not-proven-error.ts';
import { checkOpens } from '../../probe/opens/check-opens.ts';
import { typesOf } from '../../probe/opens/opens-of.ts';
import { type Verification, verify as verifyImage } from '../../probe/verify/verify.ts';
import type { Warning } from '../../probe/warning.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { quoteForShell } from '../../text/escape/quote-for-shell.ts';
import { formatDuration } from '../../text/format/format.ts';
import { ObstacleError } from '../../workspace/product/obstacle.ts';
import { packageListProduct } from '../../workspace/product/package-list-product.ts';
import { pictureProduct, pictureText } from '../../workspace/product/picture-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import type { SeenWindow } from '../event.ts';
import { handWords, triedClass } from '../hand/hand-proof.ts';
import { readHandProof } from '../hand/hand-proofs.ts';
import type { RunPlan } from '../plan.ts';
import { keepPackageList } from '../products/keep-package-list.ts';
import type { Step, StepContext } from '../step.ts';
import { hasProof, isByHand, openingsValues, type Values } from '../step-results.ts';
import { openingsByHand, openingsNow } from './openings-now.ts';
import { reportStages } from './verify-stages.ts';

/** More than the picture of a screen has. */
const maxPictureBytes = 16_000_000;

function findingsOf({ rows }: Verification): CheckFinding[] {
  return rows.flatMap(({ findings }) => findings);
}

/** The consequence for the users of the platform, and the remedy. */
function adviceOf({ name, action }: CheckFinding): string {
  const { harm, remedy } = checkInfos[name];
  return `${harm} ${displayLine(action ?? remedy)}`;
}

function warningOf(finding: CheckFinding): Warning {
  const { name: code, message } = finding;
  return { code, message: displayLine(message), action: adviceOf(finding) };
}

/** The corrected field of a finding, with the observed value. */
function subjectOf(
  { field, fix }: Pick<CheckFinding, 'field' | 'fix'>,
  { image, application: { descriptor } }: RunPlan,
): ErrorSubject {
  const near = typeof fix?.value === 'string' ? { near: [fix.value] } : {};
  return field === undefined
    ? { kind: 'image', name: image }
    : { kind: 'field', name: String(valueAt(descriptor, field.split('.')) ?? ''), field, ...near };
}

/** How a person can prove what the machine could not. */
function handAdvice({ image, proof }: RunPlan): string[] {
  if (proof?.needsMachine) return [];
  const name = quoteForShell(image);
  return [`If you have tried it and it works, prove it by hand: deskpack try ${name}`];
}

/** The error of a run that requires a proof. */
function notProven(plan: RunPlan, result: Verification): NotProvenError {
  const findings = findingsOf(result);
  const errors = findings.filter(({ name }) => checkInfos[name].severity === 'error');
  // The cause in the log explains the other findings, so it comes last.
  const toChange = errors.find(({ field }) => field !== undefined) ?? errors.at(-1);
  const reasons = errors.map(({ message }) => displayLine(message));
  return new NotProvenError(
    findings.map(({ name }) => name),
    {
      doing: `prove that ${plan.image} starts as declared`,
      reason: reasons.join('; '),
      subject: subjectOf(toChange ?? {}, plan),
      tail: findings.flatMap(({ lines = [] }) => lines),
      action: [...(toChange ? [adviceOf(toChange)] : []), ...handAdvice(plan)].join('\n'),
    },
  );
}

/** The window in the picture of a start. */
function seenIn({ started }: Verification): SeenWindow | undefined {
  if (!started?.window) return undefined;
  const { title, width, height } = started.window;
  return { title, width, height, ...(started.message ? { text: started.message } : {}) };
}

/** Writes the picture of the window, unless another file is in the way. */
async function keepPicture(
  { plan: { files, image, consent }, onPicture }: StepContext<'engine'>,
  png: Uint8Array | undefined,
  window?: SeenWindow,
): Promise<{ readonly values: Values; readonly warnings: readonly Warning[] }> {
  if (!png) return { values: {}, warnings: [] };
  const { picture } = files;
  try {
    await writeProduct(pictureProduct(picture, image), png, consent);
  } catch (error) {
    if (!(error instanceof ObstacleError)) throw error;
    const { message, action } = error;
    return { values: {}, warnings: [{ message: `the picture is not kept: ${message}`, action }] };
  }
  onPicture?.(picture, window);
  return { values: { picture }, warnings: [] };
}

async function started({ plan, tools, options }: StepContext<'engine'>): Promise<{
  readonly image: InspectedImage;
  readonly result: Verification;
}> {
  const { engine, verifyBuilt = verifyImage } = tools;
  const { application, image: reference, proof } = plan;
  const image = await engine.inspect(reference);
  if (!image || !proof) throw new Error('there is nothing to start');
  const { descriptor, icon, settings } = application;
  const source = { icon: icon ?? undefined, settings };
  const result = await verifyBuilt({ image, descriptor, source }, engine, {
    ...options,
    vendor: proof.vendor,
    retriesDisplay: proof.retriesDisplay,
    isStartOnly: true,
    pictureText: pictureText(reference),
    onStage: reportStages(options.onEvent),
  });
  return { image, result };
}

/** The result of a start before the build, if its proof holds for the built image. */
async function seenBefore(context: StepContext<'engine'>) {
  const { plan, tools } = context;
  const { engine } = tools;
  const seen = await plan.proof?.seen;
  const image = seen && (await engine.inspect(plan.image));
  if (!seen || !image || !lookHolds(seen, plan.application.descriptor, image)) return undefined;
  const { launch, firstSeenMs, picture } = seen;
  const list = await keepPackageList(context, image);
  const png = picture === undefined ? undefined : await readBytesIfThere(picture, maxPictureBytes);
  const started = { windows: [], ...(png ? { picture: { png } } : {}) };
  const opens = await openingsNow(context, image, { started });
  const values: Values = {
    proven: launch,
    ...(picture === undefined ? {} : { picture }),
    ...list.values,
    ...openingsValues(opens),
  };
  const after = formatDuration(firstSeenMs);
  const summary = `${displayLine(launch)} after ${after}, seen before the build`;
  const { findings } = checkOpens(opens, plan.application.descriptor);
  return { summary, values, warnings: [...list.warnings, ...findings.map(warningOf)] };
}

/** The word of a person who has tried this very image, if it counts. */
async function provenByHand(context: StepContext<'engine'>) {
  const { plan, tools } = context;
  const image = plan.proof?.needsMachine ? undefined : await tools.engine.inspect(plan.image);
  const proof = image && (await readHandProof(image.id));
  if (!image || !proof) return undefined;
  const { descriptor } = plan.application;
  const png = await readBytesIfThere(proof.picture, maxPictureBytes).catch(() => undefined);
  const kept = await keepPicture(context, png);
  const list = await keepPackageList(context, image);
  const hand = handWords(proof);
  const opens = await openingsByHand(context, image, proof);
  const values: Values = {
    proven: triedClass(proof, descriptor.launch),
    by: 'hand',
    hand,
    ...kept.values,
    ...list.values,
    ...openingsValues(opens),
  };
  const summary = `by hand by ${hand}`;
  const { findings } = checkOpens(opens, descriptor);
  const warnings = [...kept.warnings, ...list.warnings, ...findings.map(warningOf)];
  return { summary, isByHand: true, values, warnings };
}

/** The step was not possible here; the run continues. */
function notTried({ message, action }: DeskpackError) {
  const warnings = [{ message: `it was not tried whether it starts: ${message}`, action }];
  const values: Values = {};
  return { summary: `not tried: ${message}`, isSkipped: true, values, warnings };
}

/**
 * Starts the built image as the platform does, and checks that a window of the declared class appears and stays. The
 * plan defines whether the run continues otherwise, or if the start cannot be tried here.
 */
export const verify: Step<'engine'> = {
  needs: ['engine'],
  skippable: true,

  isWanted({ proof }) {
    return proof !== undefined;
  },

  files({ files, image }) {
    return [pictureProduct(files.picture, image), packageListProduct(files.packageList, image)];
  },

  products({ files }, own) {
    return {
      ...(own.picture === undefined ? {} : { picture: files.picture }),
      ...(own.hand === undefined ? {} : { provenByHand: own.hand }),
      ...(own.packageList === undefined ? {} : { packageList: files.packageList }),
    };
  },

  async inputs({ results: { build, prepare } }) {
    return { image: build?.image ?? '', recipe: prepare?.recipe ?? '', checks: 'start' };
  },

  async perform(context) {
    const { plan, options } = context;
    const seen = await seenBefore(context);
    if (seen) return seen;
    const byHand = await provenByHand(context);
    if (byHand) return byHand;
    let image: InspectedImage;
    let result: Verification;
    try {
      ({ image, result } = await started(context));
    } catch (error) {
      const isHere = error instanceof DeskpackError && !options.signal.aborted;
      if (!isHere || plan.proof?.failsIf === 'unproven') throw error;
      return notTried(error);
    }
    const kept = await keepPicture(context, result.started?.picture?.png, seenIn(result));
    const warnings = [...findingsOf(result).map(warningOf), ...kept.warnings];
    const { firstSeenMs = 0, launch = '', network } = result.started ?? {};
    if (!result.isProven) {
      if (plan.proof?.failsIf !== 'never') throw notProven(plan, result);
      const summary = 'not proven, see the warnings';
      return { summary, isUnproven: true, values: kept.values, warnings };
    }
    const list = await keepPackageList(context, image);
    return {
      summary: `${displayLine(launch)} after ${formatDuration(firstSeenMs)}${networkText({ network })}`,
      values: {
        proven: launch,
        ...(network && { network: network.host }),
        ...kept.values,
        ...list.values,
        ...openingsValues(result.opens ?? []),
      },
      warnings: [...warnings, ...list.warnings],
    };
  },

  // Without a proof the step is repeated, and where a server decides.
  async isUpToDate({ plan }, earlier) {
    const { args = '', mimetype } = plan.application.descriptor;
    if (isByHand(earlier)) {
      const isTried = earlier.opens !== undefined || typesOf(mimetype).length === 0;
      return isTried && !plan.proof?.needsMachine;
    }
    return hasProof(earlier) && webAddressOf(args) === undefined;
  },
};
