import { join } from 'node:path';
import { checkRegistering } from '../../catalog/client/client.ts';
import type { RunEvent } from '../../pipeline/event.ts';
import type { ProofOptions, RunPlan } from '../../pipeline/plan.ts';
import { planOf } from '../../pipeline/run/make-plan.ts';
import { openTools } from '../../pipeline/run/open-tools.ts';
import { runApplication } from '../../pipeline/run/run.ts';
import type { RunTools } from '../../pipeline/step.ts';
import { digestOf } from '../../system/files/digest.ts';
import { configurationFinder } from '../../workspace/configuration-file.ts';
import { applicationOf } from '../../workspace/read-applications.ts';
import { descriptorText } from '../answers/descriptor-of-answers.ts';
import { goals } from '../goal.ts';
import type { RunRequest } from '../services.ts';
import { wizardIconFinder } from './wizard-icons.ts';
import {
  configurationFolder,
  sourceFolder,
  type WizardPlace,
  type WizardSettings,
} from './wizard-settings.ts';

type Planned = Pick<
  RunRequest,
  'descriptor' | 'goal' | 'skip' | 'consent' | 'written' | 'verifies'
>;

/** Digests of the content that may be replaced: the descriptor that was written there under the same name. */
function knownOf({ descriptor, written }: Planned): string[] {
  return written?.name === descriptor.name ? [digestOf(descriptorText(written!))] : [];
}

/** How the built image is started. Here the user can correct an answer or skip the step, so a run stops if it is disproved. */
function proofFor(
  chosen: boolean | undefined,
  { verify, vendor }: Pick<WizardSettings, 'verify' | 'vendor'>,
): ProofOptions | undefined {
  const verifies = chosen ?? verify !== 'no';
  if (!verifies) return undefined;
  const isRequired = verify === 'required';
  return {
    failsIf: isRequired ? 'unproven' : 'disproven',
    retriesDisplay: isRequired || chosen === true,
    vendor,
  };
}

/** The plan of a run for the present descriptor. */
export async function planFor(
  planned: Planned,
  settings: WizardSettings,
  place: WizardPlace,
): Promise<RunPlan> {
  const { release } = settings;
  const { descriptor, goal, skip = [], consent = [], verifies } = planned;
  const { later = [], steps } = goals[goal];
  const source = sourceFolder(place);
  const file = place.edited?.path ?? join(source, `${descriptor.name ?? ''}.d.${release}.json`);
  const { configuration } = await configurationFinder()(configurationFolder(place));
  const findIcon = wizardIconFinder(place);
  const application = await applicationOf(file, { value: descriptor }, configuration, findIcon);
  return planOf(application, {
    release,
    isReleaseGiven: true,
    output: place.folder,
    isUnwritten: place.edited === undefined,
    known: knownOf(planned),
    consent: place.isForced ? 'all' : consent,
    skips: [...later, ...skip],
    proof: proofFor(verifies, settings),
    ...(steps && { steps }),
    ...(goal === 'register-descriptor' && { registerAs: 'descriptor' }),
  });
}

export async function toolsFor(settings: WizardSettings): Promise<RunTools> {
  const { catalog: url, access, instead } = settings;
  if (instead) {
    const { engine, store, verifyBuilt } = instead;
    return { engine, store, verifyBuilt, catalog: url, catalogAccess: access };
  }
  const { tools } = await openTools(settings, {
    // A missing tool is reported before the run, and by the step that needs it.
    missesEngine: () => {},
    readyStore: async (store) => ({ store }),
    openCatalog: async () => ({ url, access }),
  });
  return tools;
}

/**
 * Runs the goal that was chosen in the review.
 *
 * @param writeEdited first writes the file that is being edited, and returns whether this changed it
 */
export async function* runGoal(
  request: RunRequest,
  settings: WizardSettings,
  place: WizardPlace,
  writeEdited: () => Promise<boolean | undefined>,
): AsyncGenerator<RunEvent> {
  const { catalog, access } = settings;
  const plan = await planFor(request, settings, place);
  const tools = await toolsFor(settings);
  if (plan.steps.includes('register') && plan.skipReasons.register === undefined) {
    // A build can take an hour, so a catalog that would refuse its image is reported before it.
    await checkRegistering(catalog, { ...access, signal: request.signal });
  }
  const isNew = await writeEdited();
  const written = isNew === undefined ? [] : [{ path: plan.files.descriptor, isNew }];
  yield* runApplication({ ...plan, written }, tools, {
    signal: request.signal,
    resume: request.from !== undefined,
    stopsBetweenSteps: request.stopsAfterStep,
  });
}
