import type { LogSight } from '../../terminal/scroll-place.ts';
import type { CommandName } from '../action.ts';
import type { Revision } from '../catalog.ts';
import { applicationOf, type BrowseState, type MenuOverlay, type PlaceOf } from '../state.ts';
import { movedPlace, scrolledPlace } from './list.ts';

/** Opens a menu about an application. */
export function withMenu(state: BrowseState, menu: MenuOverlay): BrowseState {
  return { ...state, overlay: { kind: 'menu', highlight: 0, ...menu } };
}

const notKnownYet = 'It is still being read.';

/** Starts an action on an application, after a question if it changes the catalog. */
export function act(state: BrowseState, name: string, command: CommandName): BrowseState {
  const application = applicationOf(state, name);
  switch (command) {
    case 'revisions':
      return { ...state, place: { kind: 'revisions', name, highlight: 0 } };
    case 'copy':
      return withMenu(state, { menu: 'copy-to', name });
    case 'show-picture': {
      const window = state.details[name]?.window;
      if (!window) return { ...state, notice: 'The catalog has no picture of its window.' };
      return withTask(state, { kind: 'show-window', name, bytes: window.bytes });
    }
    case 'remove':
      return application
        ? withMenu(state, { menu: 'remove', application })
        : { ...state, notice: notKnownYet };
    case 'edit':
      if (!application) return { ...state, notice: notKnownYet };
      return application.source === 'record'
        ? withMenu(state, { menu: 'record', name })
        : withTask(state, { kind: 'begin-edit', name, isAgain: false });
    default:
      return state;
  }
}

/** Begins a task, unless another one is still going on. */
export function withTask(state: BrowseState, task: BrowseState['task']): BrowseState {
  if (state.task) return { ...state, notice: 'Something else is still going on.' };
  return { ...state, task, notice: undefined };
}

/** Applies a command to the page of an application. */
export function reduceOpen(
  state: BrowseState,
  place: PlaceOf<'open'>,
  name: CommandName,
  sight: LogSight | undefined,
): BrowseState {
  switch (name) {
    case 'accept':
      return withMenu(state, { menu: 'actions', name: place.name });
    case 'back':
    case 'search':
      return { ...state, place: { kind: 'list' } };
    case 'edit':
    case 'revisions':
    case 'copy':
    case 'remove':
    case 'show-picture':
      return act(state, place.name, name);
    default:
      return scrolledPlace(state, place, name, sight);
  }
}

/** The previous registered revision; undefined for the first one. */
function before(revisions: readonly Revision[], { revision }: Revision): Revision | undefined {
  return revisions.find((each) => each.revision < revision && each.kind !== 'removed');
}

/** The revisions of an application, as far as they are known; undefined if they are still being read. */
function knownRevisions({ revisions }: BrowseState, name: string): readonly Revision[] | undefined {
  if (revisions?.name !== name || revisions.loaded.status === 'loading') return undefined;
  return revisions.loaded.status === 'here' ? (revisions.loaded.value ?? []) : [];
}

/** Applies a command to the revisions of an application. */
export function reduceRevisions(
  state: BrowseState,
  place: PlaceOf<'revisions'>,
  name: CommandName,
  sight: LogSight | undefined,
): BrowseState {
  const known = knownRevisions(state, place.name);
  const all = known ?? [];
  const here = Math.min(place.highlight, all.length - 1);
  const one = all[here];
  const notThere = known ? state : { ...state, notice: notKnownYet };
  switch (name) {
    case 'accept': {
      if (!one) return notThere;
      const earlier = one.kind === 'removed' ? undefined : before(all, one);
      if (!earlier) {
        const notice =
          one.kind === 'removed'
            ? 'It was removed then, so there is nothing to compare.'
            : 'Nothing was registered before it.';
        return { ...state, notice };
      }
      return {
        ...state,
        place: {
          kind: 'changes',
          name: place.name,
          scroll: 0,
          highlight: here,
          from: earlier.revision,
          to: one.revision,
        },
      };
    }
    case 'restore':
      if (!one) return notThere;
      if (one.kind === 'removed') {
        return { ...state, notice: 'It was removed then; bring back a revision before it.' };
      }
      return withMenu(state, { menu: 'restore', name: place.name, revision: one.revision });
    case 'back':
      return { ...state, place: { kind: 'open', name: place.name, scroll: 0 } };
    case 'search':
      return { ...state, place: { kind: 'list' } };
    default:
      return movedPlace(state, place, name, all.length, sight);
  }
}

/** Applies a command to the changes of a revision. */
export function reduceChanges(
  state: BrowseState,
  place: PlaceOf<'changes'>,
  name: CommandName,
  sight: LogSight | undefined,
): BrowseState {
  switch (name) {
    case 'back':
      return {
        ...state,
        place: { kind: 'revisions', name: place.name, highlight: place.highlight },
      };
    case 'search':
      return { ...state, place: { kind: 'list' } };
    default:
      return scrolledPlace(state, place, name, sight);
  }
}
