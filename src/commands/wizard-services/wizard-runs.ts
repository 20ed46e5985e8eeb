import { join } from 'node:path';
import { checkRegistering } from '../../catalog/client.ts';
import { containerd } from '../../engine/containerd.ts';
import type { RunEvent } from '../../pipeline/event.ts';
import { type PlanOptions, planOf, type RunPlan } from '../../pipeline/plan.ts';
import { runApplication } from '../../pipeline/run.ts';
import { descriptorText } from '../../wizard/descriptor-of-answers.ts';
import type { Goal, RunRequest } from '../../wizard/services.ts';
import { configurationFinder } from '../../workspace/configuration-file.ts';
import { applicationsIn } from '../../workspace/read-applications.ts';
import { engineOrReason } from './machine.ts';
import { stepsLeftTo } from './steps-left.ts';
import { wizardIconFinder } from './wizard-icons.ts';
import {
  configurationFolder,
  sourceFolder,
  type WizardPlace,
  type WizardSettings,
} from './wizard-settings.ts';

const options: Record<Goal, Partial<PlanOptions>> = {
  publish: {},
  'register-later': {},
  build: {},
  write: { steps: ['prepare'] },
  'register-descriptor': { steps: ['prepare', 'register'], registers: 'descriptor' },
};

interface Planned extends Pick<RunRequest, 'descriptor' | 'goal' | 'skip' | 'consent'> {
  /** Digests of what this wizard has read or written in the descriptor's place. */
  readonly known: readonly string[];
}

/** What a run would do with a descriptor as it is in the wizard now. */
export async function planFor(
  { descriptor, goal, skip = [], consent = [], known }: Planned,
  { release }: WizardSettings,
  place: WizardPlace,
): Promise<RunPlan> {
  const source = sourceFolder(place);
  const file = place.edited?.path ?? join(source, `${descriptor.name ?? ''}.d.${release}.json`);
  const { configuration } = await configurationFinder()(configurationFolder(place));
  const text = Buffer.from(descriptorText(descriptor));
  const { applications } = await applicationsIn(file, text, configuration, wizardIconFinder(place));
  return planOf(applications[0]!, {
    release,
    isReleaseGiven: true,
    output: place.folder,
    isUnwritten: place.edited === undefined,
    known,
    consent: place.isForced ? 'all' : consent,
    skips: [...stepsLeftTo[goal], ...skip],
    ...options[goal],
  });
}

/**
 * Carries out what the review was told to do.
 *
 * @param known digests of what this wizard has read or written in the descriptor's place
 * @param writeEdited writes the file that is being edited, before anything else
 */
export async function* runGoal(
  request: RunRequest,
  settings: WizardSettings,
  place: WizardPlace,
  known: readonly string[],
  writeEdited: () => Promise<void>,
): AsyncGenerator<RunEvent> {
  const { namespace, address, catalog, access } = settings;
  const plan = await planFor({ ...request, known }, settings, place);
  const { engine } = await engineOrReason(settings.engine);
  const store = containerd({ namespace, address });
  if (plan.steps.includes('register') && plan.leftOut.register === undefined) {
    // A build can take an hour: what would refuse its image at the end is told before it.
    await checkRegistering(catalog, { ...access, signal: request.signal });
  }
  await writeEdited();
  yield* runApplication(
    plan,
    { engine, store, catalog, catalogAccess: access },
    {
      signal: request.signal,
      resume: request.from !== undefined,
      stopsBetweenSteps: request.stopsAfterStep,
    },
  );
}
