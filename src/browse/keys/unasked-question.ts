import type { BrowseState, MenuOverlay } from '../state.ts';

/** Whether a menu opens by itself, after a task, and not by a key. */
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

/** The open question that no key has opened; undefined if there is none. */
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
