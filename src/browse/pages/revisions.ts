import type { VisibleRange } from '../../terminal/scroll-place.ts';
import type { CommandName } from '../action.ts';
import type { Revision } from '../catalog.ts';
import { pageAt } from '../page.ts';
import { notKnownYet, withMenu } from '../reduce/act.ts';
import { movedPlace } from '../reduce/moved-place.ts';
import type { BrowseState, PlaceOf } from '../state.ts';

/** The previous registered revision; undefined for the first one. */
function before(revisions: readonly Revision[], { revision }: Revision): Revision | undefined {
  return revisions.find((each) => each.revision < revision && each.kind !== 'removed');
}

/** The revisions of an application, as far as they are known; undefined if they are still being read. */
function knownRevisions({ revisions }: BrowseState, name: string): readonly Revision[] | undefined {
  if (revisions?.name !== name || revisions.loaded.status === 'loading') return undefined;
  return revisions.loaded.status === 'here' ? (revisions.loaded.value ?? []) : [];
}

function reduceRevisions(
  state: BrowseState,
  name: CommandName,
  view: VisibleRange | undefined,
  place: PlaceOf<'revisions'>,
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
      return movedPlace(state, place, name, all.length, view);
  }
}

export const revisionsPage = pageAt('revisions', reduceRevisions);
