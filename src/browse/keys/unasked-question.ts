import type { BrowseState, MenuOverlay } from '../state.ts';

/** Whether a menu comes up by itself, after something was done or could not be, and not by a key that asks for it. */
const isUnasked: Readonly<Record<MenuOverlay['menu'], boolean>> = {
  changed: true,
  'copy-over': true,
  'copy-repository': true,
  'edit-left': true,
  register: true,
  'register-over': true,
  actions: false,
  remove: false,
  restore: false,
  'copy-to': false,
  record: false,
};

/** The question that is open and has come up by itself; undefined if there is none. */
export function unaskedQuestion({ overlay }: BrowseState): string | undefined {
  switch (overlay?.kind) {
    case 'menu':
      return isUnasked[overlay.menu] ? overlay.menu : undefined;
    case 'token':
      return `token ${overlay.catalog}`;
    case 'problem':
      return `problem ${overlay.problem.message}`;
    default:
      return undefined;
  }
}
