import { displayLine } from '../../text/escape/display-line.ts';
import { formatTime } from '../../text/format/format.ts';
import type { ChangedLine, Listed, Problem, Revision } from '../catalog.ts';
import { factGroups } from '../screen/facts.ts';
import { countText } from '../screen/list-texts.ts';
import { applicationOf, type BrowseState } from '../state.ts';

export const readAtOnce = 10;

function listedLine({ name, displayname, cat }: Listed, number: number): string {
  const parts = [displayname, ...(name === displayname ? [] : [name]), cat.split(',').join(', ')];
  return `  #${number} ${displayLine(parts.filter(Boolean).join(', '))}`;
}

/** The lines of an error: message and remedy. */
export function problemLines({ message, action }: Problem): string[] {
  const lines = [...message.split('\n'), ...(action?.split('\n') ?? [])];
  return lines.filter(Boolean).map((line) => `  ${displayLine(line)}`);
}

const changeWords = { '+': 'added: ', '-': 'removed: ', '@': 'from ' } as const;

/** The changed lines as text, without context. */
export function changeLines(changes: readonly ChangedLine[]): string[] {
  const lines = changes.flatMap(({ sign, text }) =>
    sign === ' ' ? [] : [`  ${changeWords[sign]}${displayLine(text.trim())}`],
  );
  return lines.length > 0 ? lines : ['  Both revisions are equal.'];
}

/** The next applications of the list with their numbers. */
export function listLines(state: BrowseState, from: number): string[] {
  const { list } = state;
  if (list.problem) {
    return problemLines(list.problem);
  }
  const { applications } = list;
  if (applications.length === 0) return ['  No application matches.'];
  const part = applications.slice(from, from + readAtOnce);
  const end = from + part.length;
  const count = countText(state);
  const hasMore = end < applications.length || list.next !== undefined;
  return [
    ...(from === 0 && count !== '' ? [`  ${count}`] : []),
    ...part.map((listed, index) => listedLine(listed, from + index + 1)),
    ...(hasMore ? [`  ${end} read; + reads the next.`] : []),
  ];
}

/** Everything about an application. */
export function applicationLines(state: BrowseState, name: string): string[] {
  const application = applicationOf(state, name);
  if (!application) {
    const loaded = state.details[name]?.application;
    return loaded?.status === 'failed'
      ? problemLines(loaded.problem)
      : ['  It is not registered any more.'];
  }
  const groups = factGroups(application, state.details[name]?.window);
  return [
    '',
    displayLine(`${application.displayname}, ${name}`),
    ...groups.flatMap(({ facts }) =>
      facts.map(({ title, text }) => `  ${title}: ${displayLine(text)}`),
    ),
  ];
}

export function revisionLines(revisions: readonly Revision[]): string[] {
  return revisions.slice(0, 20).map(({ revision, kind, at, actor }) => {
    const text = `revision ${revision}, ${kind} ${formatTime(Date.parse(at))} by ${actor}`;
    return `  ${displayLine(text)}`;
  });
}
