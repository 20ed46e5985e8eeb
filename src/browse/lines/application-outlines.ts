import { command, rowAt } from '../../terminal/lines/page-actions.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { formatTime } from '../../text/format/format.ts';
import type { Revision } from '../catalog.ts';
import { type BrowseState, changesKey, isComplete, type PlaceOf } from '../state.ts';
import { type BrowseOutline, goBack } from './browse-outline.ts';
import { applicationLines, changeLines, problemLines } from './read-out.ts';

/** An application, and what can be done with it. */
export function openOutline(state: BrowseState, { name }: PlaceOf<'open'>): BrowseOutline {
  return {
    id: `open ${name}`,
    // Said again only if it has changed, as one comes back here.
    news: applicationLines(state, name),
    waitsFor: isComplete(state.details[name]) ? undefined : { what: `Reading ${name}` },
    prompt: `With ${displayLine(name)}: `,
    empty: goBack,
    commands: { accept: 'none' },
  };
}

/** The changes that are loaded for the open comparison; undefined while they are not. */
function loadedChanges({ place, changes }: BrowseState) {
  if (place.kind !== 'changes' || changes?.key !== changesKey(place.name, place.from, place.to))
    return undefined;
  return changes.loaded.status === 'loading' ? undefined : changes.loaded;
}

function linesOfChanges(state: BrowseState): string[] {
  const loaded = loadedChanges(state);
  if (loaded?.status === 'failed') return problemLines(loaded.problem);
  if (loaded?.status !== 'here') return [];
  return loaded.value
    ? changeLines(loaded.value)
    : ['  There are too many differences to read out.'];
}

function revisionText({ revision, kind, at, actor }: Revision): string {
  return `revision ${revision}, ${kind} ${formatTime(Date.parse(at))} by ${actor}`;
}

/** The revisions of an application; the number of one reads its changes. */
export function revisionsOutline(
  state: BrowseState,
  { name }: PlaceOf<'revisions'>,
): BrowseOutline {
  const { revisions } = state;
  const loaded = revisions?.name === name && !revisions.unread ? revisions.loaded : undefined;
  const all = loaded?.status === 'here' ? loaded.value : undefined;
  const isHidden = loaded?.status === 'here' && all === undefined;
  return {
    id: `revisions ${name}`,
    waitsFor:
      loaded === undefined || loaded.status === 'loading'
        ? { what: `Reading the revisions of ${name}` }
        : undefined,
    says: [
      ...(loaded?.status === 'failed' ? problemLines(loaded.problem) : []),
      ...(isHidden ? ['  This token does not permit to read its history.'] : []),
    ],
    isRemembered: true,
    prompt: `Revision of ${displayLine(name)}: `,
    items: (all ?? []).map((revision, index) => ({
      key: String(revision.revision),
      number: revision.revision,
      text: revisionText(revision),
      at: rowAt(index),
    })),
    itemsAre: 'the number of a revision, to read its changes',
    taken: {
      until: (now) => now.place.kind !== 'changes' || loadedChanges(now) !== undefined,
      waitsFor: 'Comparing the revisions',
      says: linesOfChanges,
      atLast: ({ place }) => (place.kind === 'changes' ? [command('back')] : []),
    },
    empty: goBack,
    commands: { restore: { takes: 'one' } },
  };
}
