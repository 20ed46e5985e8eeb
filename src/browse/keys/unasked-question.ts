import { menuOf } from '../reduce/menus.ts';
import type { BrowseState } from '../state.ts';

/** The open question that no key has opened, but a task that has ended; undefined if there is none. */
export function unaskedQuestion(state: BrowseState): string | undefined {
  const { overlay } = state;
  switch (overlay?.kind) {
    case 'menu':
      return menuOf(state, overlay).isUnasked ? overlay.menu : undefined;
    case 'token':
      return `token ${overlay.catalog}`;
    case 'problem':
      return `problem ${overlay.problem.message}`;
    default:
      return undefined;
  }
}
