import { cpuSteps, cpuCount as cpusOfTime, cpuTimeFor } from '../../descriptor/values/cpu-limit.ts';
import type { Answers } from '../answers.ts';

/** A positive whole number that is answered, or undefined. */
function numberIn(answers: Answers, key: string): number | undefined {
  const number = Number(answers[key]);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** How many processors the answered period and quota come to, or undefined where they do not say. */
export function answeredCpus(answers: Answers): number | undefined {
  const cpu_period = numberIn(answers, 'host_config.cpu_period');
  const cpu_quota = numberIn(answers, 'host_config.cpu_quota');
  return cpu_period && cpu_quota && cpusOfTime({ cpu_period, cpu_quota });
}

/** The answers that give an application so many processors, keeping a period that is set. */
export function answersForCpus(cpus: number, answers: Answers): Record<string, string> {
  const time = cpuTimeFor(cpus, numberIn(answers, 'host_config.cpu_period'));
  return {
    'host_config.cpu_period': String(time.cpu_period),
    'host_config.cpu_quota': String(time.cpu_quota),
  };
}

/** The answers that give an application the next larger or smaller number of processors that is offered; one where it has no limit yet. */
export function steppedCpus(answers: Answers, direction: 1 | -1): Record<string, string> {
  const present = answeredCpus(answers);
  if (present === undefined) return answersForCpus(1, answers);
  const next =
    direction === 1
      ? cpuSteps.find((step) => step > present)
      : cpuSteps.findLast((step) => step < present);
  return answersForCpus(next ?? present, answers);
}
