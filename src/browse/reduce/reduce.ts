import type { Action, CommandName } from '../action.ts';
import { pageOf } from '../all-pages.ts';
import { type BrowseState, nameInView, queryKey } from '../state.ts';
import { withTask } from './act.ts';
import {
  afterChange,
  afterNews,
  afterTask,
  withApplication,
  withDetails,
  withListPart,
  withListProblem,
  withRevisions,
} from './answers.ts';

import { pressDigit, reduceOverlay, typeInOverlay, withHighlight } from './overlay.ts';

type Command = Action & { readonly type: 'command' };

/** Reads everything again that the screen is about. */
function reloaded(state: BrowseState): BrowseState {
  const name = nameInView(state);
  const read = afterChange(state, name === undefined ? [] : [name]);
  return { ...read, changes: undefined };
}

const keepsNotice: ReadonlySet<CommandName> = new Set(['redraw', 'suspend']);

function reduceCommand(given: BrowseState, command: Command): BrowseState {
  const { name, view } = command;
  const state = keepsNotice.has(name) ? given : { ...given, notice: undefined, opensFound: false };
  if (name === 'quit') {
    // A request that changes a catalog is not aborted by a single key. A picture and a trial change nothing, and the screen is
    // back a moment before their tasks have ended.
    const isChanging =
      state.task !== undefined && !['show-window', 'try'].includes(state.task.kind);
    if (!isChanging || given.notice === stillGoing) return { ...state, exit: 0 };
    return { ...state, notice: stillGoing };
  }
  if (state.overlay) return reduceOverlay(state, state.overlay, name, view);
  if (name === 'back' && state.task?.kind === 'try') {
    return { ...state, task: undefined, notice: `${state.task.name} was not started.` };
  }
  if (name === 'help') return { ...state, overlay: { kind: 'help', scroll: 0 } };
  if (name === 'reload') return reloaded(state);
  if (name === 'undo' && state.removed !== undefined) {
    const restored = { name: state.removed, revision: undefined, etag: undefined };
    return withTask(state, { kind: 'restore', ...restored });
  }
  return pageOf(state).reduce(state, name, view);
}

const stillGoing = 'Something is being done. Ctrl+C again quits all the same.';

function typed(given: BrowseState, text: string): BrowseState {
  const state = { ...given, notice: undefined, opensFound: false };
  if (state.overlay) return typeInOverlay(state, state.overlay, text);
  return pageOf(state).type?.(state, text) ?? state;
}

export function reduce(state: BrowseState, action: Action): BrowseState {
  switch (action.type) {
    case 'command':
      return reduceCommand(state, action);
    case 'typed':
      return typed(state, action.text);
    case 'menu-moved':
      return withHighlight({ ...state, notice: undefined }, action.index);
    case 'menu-digit':
      return pressDigit({ ...state, notice: undefined }, action.index);
    case 'list-loaded':
      return withListPart(state, action);
    case 'list-failed':
      return withListProblem(state, action);
    case 'counted': {
      const { key, counts } = action;
      return key === queryKey(state) ? { ...state, counts: { key, value: counts } } : state;
    }
    case 'total-counted':
      return { ...state, total: action.total };
    case 'application-loaded':
      return withApplication(state, action);
    case 'icon-loaded':
      return withDetails(state, action.name, { icon: action.icon });
    case 'window-loaded':
      return withDetails(state, action.name, { window: action.window });
    case 'revisions-loaded':
      return withRevisions(state, action);
    case 'changes-loaded':
      return { ...state, changes: { key: action.key, loaded: action.loaded } };
    case 'catalogs-known':
      return { ...state, knownCatalogs: action.catalogs };
    case 'happened':
      return afterNews(state, action.names);
    case 'task-ended':
      return afterTask(state, action.end);
    case 'noticed':
      return { ...state, notice: action.text };
    case 'left':
      // The first wish to leave counts: a closed terminal hangs up twice.
      return { ...state, exit: state.exit ?? action.status };
  }
}
