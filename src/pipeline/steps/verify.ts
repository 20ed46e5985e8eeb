import { DeskpackError } from '../../error/deskpack-error.ts';
import { checkInfos } from '../../probe/check-names.ts';
import type { CheckFinding } from '../../probe/checks/check.ts';
import {
  type Verification,
  type VerifyStage,
  verify as verifyImage,
} from '../../probe/verify/verify.ts';
import type { Warning } from '../../probe/warning.ts';
import type { TaskOptions } from '../../system/process/task.ts';
import { displayLine } from '../../text/display-line.ts';
import { formatDuration } from '../../text/format.ts';
import { pictureProduct, pictureText } from '../../workspace/product/picture-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import type { RunPlan } from '../plan.ts';
import type { Step, StepContext } from '../step.ts';
import type { Values } from '../step-results.ts';

const stageTexts: Readonly<Record<VerifyStage, string>> = {
  'display-image': 'display server',
  start: 'start of the application',
};

/** Shows as progress what is waited for. */
function progressOf(onEvent: TaskOptions['onEvent']): (stage: VerifyStage) => void {
  const stages = Object.keys(stageTexts) as VerifyStage[];
  return (stage) =>
    onEvent?.({
      type: 'progress',
      done: stages.indexOf(stage),
      total: stages.length,
      unit: 'steps',
      text: stageTexts[stage],
    });
}

function findingsOf({ rows }: Verification): CheckFinding[] {
  return rows.flatMap(({ findings }) => findings);
}

function warningOf({ name, message, action }: CheckFinding): Warning {
  return { message: displayLine(message), action: action ?? checkInfos[name].remedy };
}

/** The error for a run that goes on with a proof only. The answer that it leads to is the one to be changed. */
function notProven(plan: RunPlan, result: Verification): DeskpackError {
  const findings = findingsOf(result);
  const [first] = findings.filter(({ name }) => checkInfos[name].severity === 'error');
  const { field, fix } = first ?? {};
  const { launch = '' } = plan.application.descriptor;
  return new DeskpackError('not-proven', {
    reason: `it is not proven that ${plan.image} starts as declared: ${displayLine(first?.message ?? 'there was no window')}`,
    subject: {
      ...(field === 'launch'
        ? { kind: 'field', name: launch, field }
        : { kind: 'image', name: plan.image }),
      ...(typeof fix?.value === 'string' ? { near: [fix.value] } : {}),
    },
    tail: findings.flatMap(({ lines = [] }) => lines),
    action: first && (first.action ?? checkInfos[first.name].remedy),
  });
}

async function started({ plan, tools, options }: StepContext<'engine'>): Promise<Verification> {
  const { engine } = tools;
  const { application, image: reference, proof, files } = plan;
  const image = await engine.inspect(reference);
  if (!image || !proof) throw new Error('there is nothing to start');
  const { descriptor, icon, settings } = application;
  const source = { icon: icon ?? undefined, settings };
  const result = await verifyImage({ image, descriptor, source }, engine, {
    ...options,
    vendor: proof.vendor,
    isStartOnly: true,
    pictureText: pictureText(reference),
    onStage: progressOf(options.onEvent),
  });
  const png = result.started?.picture?.png;
  if (png) await writeProduct(pictureProduct(files.picture, reference), png, plan.consent);
  return result;
}

/** For an application that is not proven to start: the step is repeated in the next run. */
const noValues: Values = {};

/**
 * Starts the built image as the platform does, and looks whether a window of the declared class appears and stays. If
 * that is not so, or cannot be tried here, the run only goes on if it does not require a proof.
 */
export const verify: Step<'engine'> = {
  name: 'verify',
  needs: ['engine'],
  skippable: true,

  isWanted({ proof }) {
    return proof !== undefined;
  },

  files({ files, image }) {
    return [pictureProduct(files.picture, image)];
  },

  products({ files }, own) {
    return own.picture === undefined ? {} : { picture: files.picture };
  },

  async inputs({ results: { build, prepare } }) {
    return { image: build?.image ?? '', recipe: prepare?.recipe ?? '', checks: 'start' };
  },

  async perform(context) {
    const { plan, options } = context;
    let result: Verification;
    try {
      result = await started(context);
    } catch (error) {
      const isHere = error instanceof DeskpackError && !options.signal.aborted;
      if (!isHere || plan.proof?.isRequired) throw error;
      const { message, action } = error;
      const warnings = [{ message: `it was not tried whether it starts: ${message}`, action }];
      return { summary: 'not tried', values: noValues, warnings };
    }
    const warnings = findingsOf(result).map(warningOf);
    const { firstSeenMs = 0, launch = '', picture } = result.started ?? {};
    if (!result.isProven) {
      if (plan.proof?.isRequired) throw notProven(plan, result);
      return { summary: 'not proven, see the warnings', values: noValues, warnings };
    }
    const values = { proven: launch, ...(picture ? { picture: plan.files.picture } : {}) };
    return {
      summary: `${displayLine(launch)} after ${formatDuration(firstSeenMs)}`,
      values,
      warnings,
    };
  },

  async isUpToDate(_, earlier) {
    return earlier.proven !== undefined;
  },
};
