import { resolve } from 'node:path';
import { packageManagerNames } from '../../../descriptor/package-managers.ts';
import { parseTemplateName } from '../../../descriptor/values/template-name.ts';
import { whileWaiting } from '../../../display/task/waiting.ts';
import type { Engine } from '../../../engine/engine.ts';
import type { Detection } from '../../../onboard/entry/detect-entry.ts';
import type { Entry } from '../../../onboard/entry.ts';
import { forecast } from '../../../onboard/run/dry-run.ts';
import type { DeliveryStep, OnboardOptions } from '../../../onboard/run/onboard-options.ts';
import { onboardingTime } from '../../../onboard/run/onboarding-time.ts';
import { note, print, printJson, remark } from '../../../terminal/output.ts';
import { configurationFinder } from '../../../workspace/configuration-file.ts';
import { nameFor } from '../../descriptor/detect/detect-template.ts';
import { chooseTemplate } from '../../machine/find/choose-template.ts';
import { noteNothingChanged } from '../../selection/changed-since.ts';
import { reportRefused } from '../../selection/report-refused.ts';
import { defaultJobs } from '../../shared/run/batch-flags.ts';
import type { OnboardFlags } from './onboard-options.ts';
import { outdatedEntries } from './outdated-entries.ts';
import { chosenEntries } from './read-entries.ts';
import { forecastLines } from './show-forecast.ts';
import { keptNotes, updateForecast, updateLines } from './show-updates.ts';

/** The work to do, and how it is shown without doing it. */
export interface Work extends Pick<OnboardOptions, 'entries' | 'part' | 'detection' | 'templates'> {
  showForecast(deliveries: readonly DeliveryStep[]): Promise<void>;
}

/**
 * The applications of the output folder that are outdated.
 *
 * @throws DeskpackError if the folder has no descriptor, or an index cannot be read
 */
export async function outdatedWork(
  flags: OnboardFlags,
  engine: Engine,
  release: string,
  signal: AbortSignal,
): Promise<Work> {
  const place = { folder: resolve(flags.output), release };
  const { compared, refused, ...work } = await whileWaiting(
    `comparing the packages of the applications in ${flags.output}`,
    () => outdatedEntries(place, flags, engine, signal),
    !flags.json,
  );
  reportRefused(refused, flags.json);
  for (const line of keptNotes(compared)) note(line);
  if (work.entries.length === 0) remark('No application is outdated: nothing is to be built.');
  const { entries } = work;
  return {
    ...work,
    async showForecast(deliveries) {
      if (flags.json) printJson({ ...updateForecast(entries, compared), deliveries });
      else for (const line of updateLines(entries, compared, deliveries)) print(line);
    },
  };
}

/**
 * The entries of the command line, on one template.
 *
 * @throws DeskpackError if there is no template, or no entry is left
 */
export async function packageWork(
  given: readonly Entry[],
  flags: OnboardFlags,
  engine: Engine,
  { release, vendor }: { readonly release: string; readonly vendor: string },
  signal: AbortSignal,
): Promise<Work> {
  const template = await chooseTemplate(engine, flags.template, release);
  const { reference } = template;
  const image = await engine.inspect(reference);
  if (!image) throw new Error(`${reference} has just been there`);
  const place = { folder: resolve(flags.output), release };
  const chosen = await whileWaiting(
    `reading the applications of ${reference}`,
    () => chosenEntries(given, flags, engine, template, place, signal),
    !flags.json,
  );
  const { entries } = chosen;
  if (entries.length === 0 && flags.changedSince !== undefined) noteNothingChanged(flags);
  const { packageManager = packageManagerNames[0]! } = parseTemplateName(reference);
  const detection: Detection = {
    engine,
    template,
    templateName: flags.template ?? nameFor(reference, release),
    manager: packageManager,
    vendor,
    refresh: flags.fresh === true,
    allowsHttp: flags.allowHttp === true,
    extraLabels: (await configurationFinder()(place.folder)).configuration.extraLabels,
  };
  if (flags.template === undefined && !flags.dryRun) remark(`The template is ${reference}.`);
  return {
    ...chosen,
    detection,
    templates: new Map([[reference, image]]),
    async showForecast(deliveries) {
      const expected = await whileWaiting(
        `reading the package index of ${reference}`,
        () => forecast(entries, detection, place, signal),
        !flags.json,
      );
      const milliseconds = await onboardingTime(expected, flags.jobs ?? defaultJobs());
      if (flags.json) printJson({ ...expected, milliseconds, deliveries });
      else for (const line of forecastLines(expected, deliveries, milliseconds)) print(line);
    },
  };
}
