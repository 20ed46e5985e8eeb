import {
  cpuSteps,
  cpuCount as cpusOfTime,
  cpuTimeFor,
  formatCpus,
  parseCpus,
} from '../../../descriptor/values/cpu-limit.ts';
import { withAnswers } from '../../document/with-answer.ts';
import type { Answers } from '../../document.ts';
import type { SuggestionSource } from '../suggestion-source.ts';

/** Numbers of processors, as period and quota; a typed number, such as `2.5` or `3 CPUs`, comes first. */
export const cpus: SuggestionSource = {
  offers(_, { document: { answers } }, { key }, query) {
    const typed = parseCpus(query);
    const others = cpuSteps.filter((step) => step !== typed);
    return [...(typed === undefined ? [] : [typed]), ...others].map((count) => {
      const sets = answersForCpus(count, answers);
      return {
        value: sets[key] ?? '',
        label: formatCpus(count),
        note: `quota ${sets['host_config.cpu_quota']} of period ${sets['host_config.cpu_period']}`,
        sets,
      };
    });
  },
  empty: { none: '', noMatch: '' },
  isShort: true,
  meantPlace: (query) => (parseCpus(query) === undefined ? undefined : 0),
  meaningOf(answers) {
    const count = answeredCpus(answers);
    return count === undefined ? undefined : formatCpus(count);
  },
  isChosen: ({ sets = {} }, answers) =>
    answeredCpus(answers) === answeredCpus(withAnswers(answers, sets, undefined)),
  stepped: (answers, _, direction) => steppedCpus(answers, direction),
};

/** The answer to a field as a positive whole number, or undefined. */
function numberIn(answers: Answers, key: string): number | undefined {
  const number = Number(answers[key]?.text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** The number of processors that the answered period and quota allow, or undefined if they give none. */
export function answeredCpus(answers: Answers): number | undefined {
  const cpu_period = numberIn(answers, 'host_config.cpu_period');
  const cpu_quota = numberIn(answers, 'host_config.cpu_quota');
  return cpu_period && cpu_quota && cpusOfTime({ cpu_period, cpu_quota });
}

/** The answers that limit an application to a number of processors; a period that is set is kept. */
export function answersForCpus(cpus: number, answers: Answers): Record<string, string> {
  const time = cpuTimeFor(cpus, numberIn(answers, 'host_config.cpu_period'));
  return {
    'host_config.cpu_period': String(time.cpu_period),
    'host_config.cpu_quota': String(time.cpu_quota),
  };
}

/**
 * The answers for the next larger or smaller number of processors that is suggested; one processor if there is
 * no limit yet.
 */
export function steppedCpus(answers: Answers, direction: 1 | -1): Record<string, string> {
  const present = answeredCpus(answers);
  if (present === undefined) return answersForCpus(1, answers);
  const next =
    direction === 1
      ? cpuSteps.find((step) => step > present)
      : cpuSteps.findLast((step) => step < present);
  return answersForCpus(next ?? present, answers);
}
