import type { CommandName } from '../action.ts';
import { applicationOf, type BrowseState, type MenuOverlay } from '../state.ts';

export function withMenu(state: BrowseState, menu: MenuOverlay): BrowseState {
  return { ...state, overlay: { kind: 'menu', highlight: 0, ...menu } };
}

export const notKnownYet = 'It is still being read.';

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
    case 'try':
      return withTask(state, { kind: 'try', name });
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
