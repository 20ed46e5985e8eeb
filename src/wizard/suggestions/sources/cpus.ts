import { cpuSteps, formatCpus, parseCpus } from '../../../descriptor/values/cpu-limit.ts';
import { answeredCpus, answersForCpus, steppedCpus } from '../../answers/cpus.ts';
import { withAnswers } from '../../document/with-answer.ts';
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
