import { displayLine } from '../../text/escape/display-line.ts';
import type { ChangedLine, Listed, Problem } from '../catalog.ts';
import { factGroups } from '../screen/facts.ts';
import { wordsBeside } from '../screen/list-texts.ts';
import { applicationOf, type BrowseState } from '../state.ts';

export function listedText(listed: Listed): string {
  const { name, displayname } = listed;
  const parts = [displayname, ...(name === displayname ? [] : [name]), wordsBeside(listed)];
  return parts.filter(Boolean).join(', ');
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
