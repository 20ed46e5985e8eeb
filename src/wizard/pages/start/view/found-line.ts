import { givenWays } from '../../../../describe/given/given.ts';
import type { TemplateChoice } from '../../../../template/template-choices.ts';
import { daysAgo } from '../../../../text/format/days-ago.ts';
import { firstWords } from '../../../../text/format/join-words.ts';
import { progressText } from '../../../../vendor/download/progress-text.ts';
import type { DownloadRequest } from '../../../services.ts';
import type { WizardState } from '../../../state.ts';
import { type Pasted, pastedIn, refusalOf, titleOf } from '../pasted.ts';
import { indexRequest, isQuestionLoaded, loaded } from '../requests.ts';
import { startResults } from '../results.ts';
import { shortName, startTemplate } from '../template.ts';

/** The name of the searched index, and the number of results. */
interface FoundLine {
  readonly what: string;
  readonly count: string;
}

const count = (value: number) => value.toLocaleString('en-US');

/** Why a template has no index. */
function absence({ name, present, unasked }: TemplateChoice, state: WizardState): string {
  if (unasked !== undefined) return unasked;
  if (present) return `${shortName(name)} is not here any more.`;
  const { builder } = state.session.data.host ?? {};
  // Another engine may have it, which the user expects to be used.
  return builder?.instead
    ? `${builder.name} has no ${shortName(name)} yet: ${builder.instead}`
    : `${shortName(name)} is not built yet, so it has no index. A package can be named.`;
}

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
  const data = loaded(state, indexRequest(template.name));
  const name = data?.index?.distribution ?? shortName(template.name);
  if (!data && template.unasked !== undefined) return { what: template.unasked, count: '' };
  if (!data) return { what: `Reading the package index of ${name}${more}`, count: '' };
  const { index, problem } = data;
  if (!index) return { what: problem ?? absence(template, state), count: '' };
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

/** How many refused files are named. */
const maxRefused = 3;

/** What was pasted, or why nothing can be begun with it. */
function pastedLine({ text, found, problem }: Pasted, more: string): FoundLine {
  if (!found) return { what: `Looking at ${text}${more}`, count: '' };
  const [first, ...others] = found;
  const refused = found.filter(({ kind }) => givenWays[kind].begins === undefined);
  if (others.length > 0 && refused.length > 0) {
    const names = firstWords(
      refused.map(({ given }) => given),
      maxRefused,
    );
    return {
      what: `Files, of which Enter begins with one. Not with ${names}: paste it alone to see why`,
      count: '',
    };
  }
  if (others.length > 0 && found.every((one) => one.package !== undefined))
    return {
      what: 'Packages of the repository, of which Enter takes one',
      count: count(found.length),
    };
  if (others.length > 0)
    return { what: 'Files, of which Enter begins with one', count: count(found.length) };
  if (!first) return { what: `There is no file ${text}`, count: '' };
  if (first.kind === 'download') {
    const what = problem && `${problem} Enter tries again.`;
    return { what: what ?? `${first.title}, downloaded with Enter`, count: '' };
  }
  if (first.kind === 'repository') {
    const end = first.lacksKey ? 'whose key is asked for with Enter' : 'read with Enter';
    return {
      what: problem ? `${problem} Enter tries again.` : `${first.title}, ${end}`,
      count: '',
    };
  }
  const isTaken = givenWays[first.kind].begins !== undefined;
  return { what: isTaken ? titleOf(first) : refusalOf(first), count: '' };
}

/** How far a download is. */
function downloadLine(
  of: DownloadRequest,
  { session: { data } }: WizardState,
  more: string,
): string {
  if (of.repository) return `Reading the package repository${more}`;
  const { download } = data;
  if (download?.of !== of || !('far' in download)) return `Asking for it${more}`;
  const { far } = download;
  return far === 'waiting'
    ? `Another deskpack downloads it now${more}`
    : `Downloading it, ${progressText(far)}${more}`;
}

/** The line above the results. */
export function foundLine(state: WizardState, now: number, more: string): FoundLine {
  const { question, reading, download, look } = state.editing.slots.start;
  if (download && question === 'offer')
    return { what: downloadLine(download, state, more), count: '' };
  if (reading) return { what: `Reading ${reading.given}${more}`, count: '' };
  const pasted = pastedIn(state);
  if (pasted) return pastedLine(pasted, more);
  if (question === 'key')
    return { what: 'The vendor signs the repository with it; apt checks that', count: '' };
  if (question === 'offer') return offerLine(state, now, more);
  if (question === 'application') {
    return {
      what: `Applications in ${look?.package ?? state.session.data.made?.of.given ?? 'it'}`,
      count: count(startResults(state).all.length),
    };
  }
  return { what: isQuestionLoaded(state) ? searched[question] : `Looking${more}`, count: '' };
}
