import { daysAgo } from '../../../../text/days-ago.ts';
import type { WizardState } from '../../../state.ts';
import {
  hostRequest,
  imagesRequest,
  indexRequest,
  loaded,
  originFilesRequest,
} from '../requests.ts';
import { startResults } from '../results.ts';
import { shortName, startTemplate, usableTemplates } from '../template.ts';

/** What is searched, and how much of it was found. */
interface FoundLine {
  readonly what: string;
  readonly count: string;
}

const count = (value: number) => value.toLocaleString('en-US');

/** What is searched for something to install. */
function offerLine(state: WizardState, now: number, more: string): FoundLine {
  const template = startTemplate(state);
  if (!template) {
    const isKnown = state.data.suggestions.templates !== undefined;
    const what = isKnown
      ? 'There is no template to search. A package can be named.'
      : `Looking for templates${more}`;
    return { what, count: '' };
  }
  const name = shortName(template.name);
  if (template.unasked !== undefined) return { what: template.unasked, count: '' };
  if (!template.present) {
    const what = `${name} is not built yet, so it has no index. A package can be named.`;
    return { what, count: '' };
  }
  const data = loaded(state, indexRequest(template.name));
  if (!data) return { what: `Reading what ${name} can install${more}`, count: '' };
  const { index, problem } = data;
  if (!index) return { what: problem ?? `${name} is not here any more.`, count: '' };
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

/** The line above the results. */
export function foundLine(state: WizardState, now: number, more: string): FoundLine {
  const { question, reading } = state.slots.start;
  if (reading) return { what: `Reading ${reading.given}${more}`, count: '' };
  switch (question) {
    case 'offer':
      return offerLine(state, now, more);
    case 'template':
      return { what: usableTemplates(state) ? 'Templates' : `Looking${more}`, count: '' };
    case 'image':
      return { what: loaded(state, imagesRequest) ? 'Images here' : `Looking${more}`, count: '' };
    case 'host':
      return {
        what: loaded(state, hostRequest) ? 'Applications of this machine' : `Looking${more}`,
        count: '',
      };
    case 'application':
      return {
        what: `Applications in ${state.data.made?.of.given ?? 'it'}`,
        count: count(startResults(state).all.length),
      };
    default:
      return {
        what: loaded(state, originFilesRequest) ? 'Files in this folder' : `Looking${more}`,
        count: '',
      };
  }
}
