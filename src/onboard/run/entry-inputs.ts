import { type StepName, stepNames } from '../../pipeline/event.ts';
import type { PlanOptions } from '../../pipeline/plan.ts';
import { digestOf } from '../../system/files/digest.ts';
import type { Entry } from '../entry.ts';
import type { OnboardOptions } from './onboard-options.ts';

/** A digest of all that the results of an entry depend on. */
export function inputsOf(
  entry: Entry,
  { policy, detection, release, deliveries, planOptions, tools }: OnboardOptions,
): string {
  const { register, recommends, allowsNonFree, needsMachineProof } = policy;
  const imageId = (entry.rebuild ?? detection)?.template.imageId;
  const { push, nodes } = planOptions;
  const { catalog, engine } = tools;
  const on = { imageId, release, engine: engine.name, catalog, push, nodes };
  const decided = {
    register,
    recommends,
    allowsNonFree,
    ...(needsMachineProof && { needsMachineProof }),
  };
  return digestOf(JSON.stringify({ entry, ...decided, deliveries, on }));
}

export function planOptionsOf({
  policy,
  deliveries,
  vendor,
  release,
  planOptions,
}: OnboardOptions): PlanOptions {
  const { register } = policy;
  const wanted: readonly StepName[] = ['prepare', 'build', 'inspect', 'verify', ...deliveries];
  return {
    ...planOptions,
    release,
    steps: stepNames.filter((step) => wanted.includes(step)),
    keepArchive: deliveries.includes('save'),
    registerAs: 'record',
    proof: {
      failsIf: register === 'all' ? 'never' : 'unproven',
      needsMachine: policy.needsMachineProof === true,
      retriesDisplay: false,
      vendor,
    },
  };
}
