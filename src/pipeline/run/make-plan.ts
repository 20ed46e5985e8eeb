import { dirname, join, resolve } from 'node:path';
import { templateReference } from '../../descriptor/values/template-name.ts';
import { pushTarget } from '../../engine/registry/push-target.ts';
import { recipeOf } from '../../recipe/recipe.ts';
import { isSameFolder } from '../../system/folders/same-folder.ts';
import { platformRelease } from '../../workspace/platform-release.ts';
import type { LoadedApplication } from '../../workspace/read-applications.ts';
import { steps } from '../all-steps.ts';
import { type StepName, stepNames } from '../event.ts';
import type { GeneratedFile, PlanOptions, RunPlan } from '../plan.ts';

function releaseOf(file: string, { release, isReleaseGiven = false }: PlanOptions): string {
  return isReleaseGiven ? release : (platformRelease(file) ?? release);
}

/** Why a wanted step is skipped; the user's wish has precedence over missing tools. */
function skipReason(name: StepName, options: PlanOptions): string | undefined {
  const { skips = [], withoutEngine = false } = options;
  const step = steps[name];
  if (skips.includes(name)) return 'skipped by you';
  if (withoutEngine && step.needs.includes('engine')) return 'there is no engine';
  return step.skipReason?.(options);
}

function recipeOnce({ descriptor, icon, settings }: LoadedApplication): () => string {
  let recipe: string | undefined;
  return () => {
    recipe ??= recipeOf(descriptor, icon ?? undefined, settings);
    return recipe;
  };
}

function madeFiles(
  plan: Pick<RunPlan, 'files' | 'image'>,
  isWanted: (step: StepName) => boolean,
): GeneratedFile[] {
  return stepNames
    .filter(isWanted)
    .flatMap((step) => (steps[step].files?.(plan) ?? []).map((product) => ({ product, step })));
}

/**
 * Plans what a run does with an application. Each step defines whether it is wanted or skipped and which files it
 * makes.
 */
export function planOf(application: LoadedApplication, options: PlanOptions): RunPlan {
  const { isUnwritten = application.isPiped === true, withoutEngine = false } = options;
  const { file } = application;
  const release = releaseOf(file, options);
  const name = String(application.descriptor.name ?? '');
  const output = resolve(options.output ?? dirname(file));
  const isElsewhere = !isSameFolder(output, dirname(file));
  const isWanted = (step: StepName) => steps[step].isWanted?.(options) ?? true;
  const wanted = (options.steps ?? stepNames).filter(isWanted);
  const skipReasons = wanted.flatMap((step) => {
    const reason = skipReason(step, options);
    return reason === undefined ? [] : [[step, reason]];
  });
  const image = name.toLowerCase();
  const files = {
    descriptor: isElsewhere || isUnwritten ? join(output, `${name}.d.${release}.json`) : file,
    recipe: join(output, `${name}.d`),
    record: join(output, `${name}.json`),
    archive: join(output, `${name}.tar`),
    picture: join(output, `${name}.png`),
    packageList: join(output, `${name}.cdx.json`),
  };
  return {
    application,
    name,
    image,
    release,
    template: templateReference(application.descriptor.template ?? '', release),
    output,
    files,
    isElsewhere,
    isUnwritten,
    known: options.known ?? [],
    consent: options.consent ?? [],
    written: [],
    recipe: recipeOnce(application),
    made: madeFiles({ files, image }, isWanted),
    steps: wanted,
    skipReasons: Object.fromEntries(skipReasons),
    proof: options.proof,
    withoutCache: options.withoutCache ?? false,
    pushTarget: options.push === undefined ? undefined : pushTarget(options.push, image),
    nodes: options.nodes ?? [],
    registerAs: withoutEngine ? 'descriptor' : (options.registerAs ?? 'record'),
  };
}
