import { type Binding, bind } from '../../terminal/keys/binding.ts';
import { lineKeys, screenKeys, scrollKeys } from '../../terminal/keys/common-keys.ts';
import type { CommandName } from '../action.ts';
import { pageOf } from '../all-pages.ts';
import type { KeyContext } from '../page.ts';
import { menuOf } from '../reduce/menus.ts';
import type { BrowseState } from '../state.ts';

type BrowseBinding = Binding<CommandName, KeyContext>;

const typing: readonly KeyContext[] = ['list', 'address', 'token'];
const lines: readonly KeyContext[] = ['address', 'token'];
const choosing: readonly KeyContext[] = ['filters', 'revisions', 'menu'];
const reading: readonly KeyContext[] = ['open', 'changes', 'help', 'problem'];
const ofOne: readonly KeyContext[] = ['open', 'revisions', 'changes'];
const anywhere: readonly KeyContext[] = [
  'list',
  'filters',
  ...ofOne,
  'menu',
  ...lines,
  'help',
  'problem',
];

/** Every key of the browser, which are those of the wizard wherever the same is done. */
export const browseBindings: readonly BrowseBinding[] = [
  bind('accept', 'enter ctrl+j', ['list'], 'open the application', 'open'),
  bind('accept', 'enter ctrl+j', ['open'], 'the possible actions', 'actions'),
  bind('accept', 'enter ctrl+j', ['filters'], 'choose it, and back to the list', 'choose'),
  bind('accept', 'enter ctrl+j', ['revisions'], 'the changes of this revision', 'changes'),
  bind('accept', 'enter ctrl+j', ['menu'], 'choose', 'choose'),
  bind('accept', 'enter ctrl+j', ['address'], 'copy to this catalog', 'use it'),
  bind('accept', 'enter ctrl+j', ['token'], 'use this token until you quit', 'use it'),
  bind('tick', 'space', ['filters'], 'choose it too, or not any more', 'tick'),
  bind('filters', 'tab shift+tab', ['list'], 'category, access, template', 'filters'),
  bind('filters', 'tab shift+tab', ['filters'], 'back to the line', 'search'),
  bind('up', 'up', ['list'], 'application before'),
  bind('down', 'down', ['list'], 'next application'),
  bind('page-up', 'pageup', ['list'], 'a page up'),
  bind('page-down', 'pagedown', ['list'], 'a page down'),
  bind('first', 'ctrl+home', ['list'], 'first'),
  bind('last', 'ctrl+end', ['list'], 'last of those that have been read, and reads more'),
  bind('up', 'up k shift+tab', choosing, 'up'),
  bind('down', 'down j tab', choosing, 'down'),
  bind('page-up', 'pageup b', choosing, 'a page up'),
  bind('page-down', 'pagedown', choosing, 'a page down'),
  bind('first', 'home g', choosing, 'first'),
  bind('last', 'end G', choosing, 'last'),
  ...scrollKeys(reading),
  bind('edit', 'e', ['open'], 'edit the descriptor, and register it again', 'edit'),
  bind('revisions', 'v', ['open'], 'its revisions and their changes', 'revisions'),
  bind('copy', 'c', ['open'], 'copy it to another catalog', 'copy'),
  bind('remove', 'delete d', ['open'], 'remove it, after a question', 'remove'),
  bind('try', 'ctrl+t', ['list'], 'use it in a browser, if its image is on this machine', 'try'),
  bind('try', 't ctrl+t', ['open'], 'use it in a browser, if its image is on this machine', 'try'),
  bind('show-picture', 'P', ['open'], 'show the picture of the window, large', 'picture'),
  bind('restore', 'r', ['revisions'], 'bring this revision back, after a question', 'bring back'),
  bind('undo', 'ctrl+_ alt+u', ['list'], 'restore the last removed application', 'bring back'),
  bind('undo', 'u ctrl+_ alt+u', ['open'], 'restore the last removed application', 'bring back'),
  bind('search', '/', ofOne, 'back to the line, to search', 'search'),
  bind('search', '/', ['filters'], 'back to the line, to search'),
  bind('left', 'left', typing, 'to the left'),
  bind('right', 'right', typing, 'to the right'),
  bind('delete-left', 'backspace', typing, 'delete the previous character'),
  bind('delete-right', 'delete ctrl+d', typing, 'delete the character at the cursor'),
  ...lineKeys(typing),
  bind('back', 'escape', ['list'], 'all applications again', 'all'),
  bind('back', 'escape', ['filters', ...ofOne], 'back', 'back'),
  bind('back', 'escape', ['menu', ...lines], 'close', 'close'),
  bind('back', 'escape enter ctrl+j ? ctrl+x q', ['help', 'problem'], 'close', 'close'),
  bind('reload', 'ctrl+r', ['list', ...ofOne], 'read it again from the catalog', 'again'),
  bind('help', 'ctrl+x', ['list'], 'this help', 'help'),
  bind('help', '? ctrl+x', ['filters', ...ofOne], 'this help', 'help'),
  ...screenKeys(anywhere),
  bind('quit', 'ctrl+c', anywhere, 'quit', 'quit'),
];

export function contextOf(state: BrowseState): KeyContext {
  return state.overlay ? state.overlay.kind : pageOf(state).keyContext(state);
}

/** The bindings of the place where the keys go, whether they are useful now or not. */
export function bindingsHere(state: BrowseState): BrowseBinding[] {
  const context = contextOf(state);
  return browseBindings.filter(({ contexts }) => contexts.includes(context));
}

/** Whether a command is useful now. */
export function isOffered(command: CommandName, state: BrowseState): boolean {
  if (command === 'undo') return state.removed !== undefined;
  return state.overlay ? true : (pageOf(state).offers?.(command, state) ?? true);
}

/** The bindings that apply now, in the order of the table. */
export function bindingsFor(state: BrowseState): BrowseBinding[] {
  return bindingsHere(state).filter(({ command }) => isOffered(command, state));
}

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
