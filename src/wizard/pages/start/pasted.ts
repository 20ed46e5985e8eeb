import type { Given } from '../../../describe/given/given.ts';
import { formatBytes } from '../../../text/format/format.ts';
import { placeInText } from '../../../text/match/place-in-text.ts';
import type { Loader } from '../../page.ts';
import type { WizardState } from '../../state.ts';
import { lineOf } from './line.ts';

/** The text of the first line, if it is a path or an address, or may be one. */
function placeText(state: WizardState): string | undefined {
  if (state.editing.slots.start.question !== 'offer') return undefined;
  const text = lineOf(state).value.trim();
  return placeInText(text) !== undefined || text.includes('/') ? text : undefined;
}

/** What is in the first line if it is a path or an address, which is not searched as words. */
export interface Pasted {
  /** As it was pasted or typed. */
  readonly text: string;
  /** Undefined while it is not known. */
  readonly found: readonly Given[] | undefined;
  /** Why the file at its address could not be downloaded, as sentences; absent if that was not tried. */
  readonly problem?: string;
}

function problemOf({ session: { data } }: WizardState, text: string): Pick<Pasted, 'problem'> {
  const { download } = data;
  return download?.of.text === text && 'problem' in download ? { problem: download.problem } : {};
}

/** Undefined if the first line has words, or nothing. */
export function pastedIn(state: WizardState): Pasted | undefined {
  const text = placeText(state);
  if (text === undefined) return undefined;
  const { given } = state.session.data;
  const found = given?.of === text ? given.found : undefined;
  // With a slash alone, it can be a type of files, unless there is a file of that name.
  const isPlace = placeInText(text) !== undefined || (found !== undefined && found.length > 0);
  return isPlace ? { text, found, ...problemOf(state, text) } : undefined;
}

/** Whether it is still to be found out what the first line has. */
export function isBeingIdentified(state: WizardState): boolean {
  const text = placeText(state);
  return text !== undefined && state.session.data.given?.of !== text;
}

/** Finds out what a path or an address in the first line is; undefined if there is none. */
export function pastedLoader(state: WizardState): Loader | undefined {
  const text = placeText(state);
  if (text === undefined) return undefined;
  return {
    name: 'what was pasted',
    about: [text],
    load: async (services) => ({ given: { of: text, found: await services.identify(text) } }),
    orElse: { given: { of: text, found: [] } },
  };
}

/** Why nothing can be begun with something, and what to do, as sentences. */
export function refusalOf({ title, action = '' }: Given): string {
  return `${title}. ${action}`.trimEnd();
}

/** What something is, in a line: `Debian package acme-viewer 2.4.1, 12 MB`. */
export function titleOf({ title, bytes }: Given): string {
  return bytes === undefined ? title : `${title}, ${formatBytes(bytes)}`;
}
