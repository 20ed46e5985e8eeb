import { daysAgo } from '../../../../text/format/days-ago.ts';
import type { WizardState } from '../../../state.ts';
import { pastedPlace } from '../pasted-place.ts';
import { indexRequest, isQuestionLoaded, loaded } from '../requests.ts';
import { startResults } from '../results.ts';
import { shortName, startTemplate } from '../template.ts';

/** The name of the searched index, and the number of results. */
interface FoundLine {
  readonly what: string;
  readonly count: string;
}

const count = (value: number) => value.toLocaleString('en-US');

/** The line of the search for applications and packages. */
function offerLine(state: WizardState, now: number, more: string): FoundLine {
  const template = startTemplate(state);
  if (!template) {
    const isKnown = state.session.data.suggestions.templates !== undefined;
    const what = isKnown
      ? 'There is no template to search. A package can be named.'
      : `Looking for templates${more}`;
    return { what, count: '' };
  }
  const name = shortName(template.name);
  if (template.unasked !== undefined) return { what: template.unasked, count: '' };
  if (!template.present) {
    const { builder } = state.session.data.host ?? {};
    // Another engine may have it, which the user expects to be used.
    const what = builder?.instead
      ? `${builder.name} has no ${name} yet: ${builder.instead}`
      : `${name} is not built yet, so it has no index. A package can be named.`;
    return { what, count: '' };
  }
  const data = loaded(state, indexRequest(template.name));
  if (!data) return { what: `Reading the package index of ${name}${more}`, count: '' };
  const { index, problem } = data;
  if (!index) return { what: problem ?? `${name} is not here any more.`, count: '' };
  if (index.problem !== undefined) return { what: index.problem, count: '' };
  const read = `read ${daysAgo(index.readAt, now)}`;
  if (index.applications === 0) {
    return { what: `Packages of ${name}`, count: `${count(index.packages)}, ${read}` };
  }
  const { all, applications } = startResults(state);
  const found = all.length > 0 ? `${count(applications)} of ` : '';
  return {
    what: `Applications of ${name}`,
    count: `${found}${count(index.applications)}, ${read}`,
  };
}

/** The searched sources of the other questions. */
const searched = {
  template: 'Templates',
  image: 'Images here',
  host: 'Applications of this machine',
  record: 'Files in this folder',
  desktop: 'Files in this folder',
  descriptor: 'Files in this folder',
} as const;

/** The line above the results. */
export function foundLine(state: WizardState, now: number, more: string): FoundLine {
  const { question, reading } = state.editing.slots.start;
  if (reading) return { what: `Reading ${reading.given}${more}`, count: '' };
  const pasted = pastedPlace(state);
  if (pasted) return { what: pasted.what, count: '' };
  if (question === 'offer') return offerLine(state, now, more);
  if (question === 'application') {
    return {
      what: `Applications in ${state.session.data.made?.of.given ?? 'it'}`,
      count: count(startResults(state).all.length),
    };
  }
  return { what: isQuestionLoaded(state) ? searched[question] : `Looking${more}`, count: '' };
}
