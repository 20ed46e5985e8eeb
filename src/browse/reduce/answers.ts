import { textOf } from '../../text/edit/edited-text.ts';
import type { Action, TaskEnd } from '../action.ts';
import type { Listed, Problem } from '../catalog.ts';
import {
  type BrowseState,
  type Details,
  detailsOf,
  highlighted,
  queryKey,
  queryText,
  type Task,
} from '../state.ts';
import { withMenu } from './act.ts';
import { menuAfter } from './menus.ts';

/** The maximum number of applications in memory, with their pictures. */
const maxDetails = 60;

const nothingKnown: Details = {
  application: { status: 'loading' },
  icon: undefined,
  window: undefined,
};

/** Adds details of an application, and drops the oldest ones. */
export function withDetails(
  state: BrowseState,
  name: string,
  known: Partial<Details>,
): BrowseState {
  const { [name]: present = nothingKnown, ...others } = state.details;
  const entries = Object.entries(others).slice(-(maxDetails - 1));
  return {
    ...state,
    details: { ...Object.fromEntries(entries), [name]: { ...present, ...known } },
  };
}

/** The changes that were announced after an answer had been asked for. */
const unreadAfter = (present: { readonly unread?: number } | undefined, read: number) =>
  Math.max(0, (present?.unread ?? 0) - read);

/** Takes an application as it was read. */
export function withApplication(
  state: BrowseState,
  { name, loaded, unread: read = 0 }: Action & { type: 'application-loaded' },
): BrowseState {
  const unread = unreadAfter(detailsOf(state, name), read);
  // The pictures of an application that has changed are read again, too.
  const pictures = read > 0 ? { icon: undefined, window: undefined } : {};
  return withDetails(state, name, { application: loaded, unread, ...pictures });
}

/** Takes the revisions of an application as they were read. */
export function withRevisions(
  state: BrowseState,
  { name, loaded, unread: read = 0 }: Action & { type: 'revisions-loaded' },
): BrowseState {
  const present = state.revisions?.name === name ? state.revisions : undefined;
  return { ...state, revisions: { name, loaded, unread: unreadAfter(present, read) } };
}

/** Shows an error, or asks for the token of a catalog. */
function withProblem(
  state: BrowseState,
  problem: Problem,
  task: Task | undefined = undefined,
): BrowseState {
  const { needsToken: catalog } = problem;
  return {
    ...state,
    overlay:
      catalog === undefined
        ? { kind: 'problem', problem, scroll: 0, leadsTo: menuAfter(task) }
        : { kind: 'token', catalog, problem, text: textOf(''), task },
  };
}

const isFailed = (loaded: { readonly status: string } | undefined) => loaded?.status === 'failed';

/** Reloads the list, some applications, and everything that failed before. */
export function afterChange(state: BrowseState, names: readonly string[]): BrowseState {
  const { revisions, changes } = state;
  const details = Object.fromEntries(
    Object.entries(state.details).filter(
      ([name, { application }]) => !names.includes(name) && !isFailed(application),
    ),
  );
  const isOld = names.includes(revisions?.name ?? '') || isFailed(revisions?.loaded);
  return {
    ...state,
    details,
    reading: state.reading + 1,
    revisions: isOld ? undefined : revisions,
    changes: isFailed(changes?.loaded) ? undefined : changes,
  };
}

/** Applies the newest part of the list; an answer to an earlier query is of no use any more. */
export function withListPart(
  state: BrowseState,
  { key, after, part }: Action & { type: 'list-loaded' },
): BrowseState {
  const { list } = state;
  if (key !== queryKey(state)) return state;
  const isFirst = after === undefined;
  if (!isFirst && (list.key !== key || list.next !== after)) return state;
  const applications = isFirst ? part.applications : [...list.applications, ...part.applications];
  const query = queryText(state);
  const next: BrowseState = {
    ...state,
    list: { key, query, applications, next: part.next, problem: undefined },
  };
  const here = isFirst && list.query === query ? placeOf(state, applications) : state.highlight;
  const shown = { ...next, highlight: Math.max(0, Math.min(here, applications.length - 1)) };
  const found = shown.opensFound ? highlighted(shown) : undefined;
  const place = found ? ({ kind: 'open', name: found.name, scroll: 0 } as const) : shown.place;
  return { ...shown, place, opensFound: false };
}

/** Where the highlighted application is in a list that was read again. */
function placeOf(state: BrowseState, applications: readonly Listed[]): number {
  const name = highlighted(state)?.name;
  const index = applications.findIndex((each) => each.name === name);
  return index === -1 ? state.highlight : index;
}

/** Keeps the list and shows the error. */
export function withListProblem(
  state: BrowseState,
  { key, problem }: Action & { type: 'list-failed' },
): BrowseState {
  if (key !== queryKey(state)) return state;
  const next: BrowseState = { ...state, opensFound: false, list: { ...state.list, key, problem } };
  return problem.needsToken === undefined || state.overlay ? next : withProblem(next, problem);
}

/** What is shown, with one more change that is not read yet. */
const withUnread = <Shown extends { readonly unread?: number }>(shown: Shown): Shown => ({
  ...shown,
  unread: (shown.unread ?? 0) + 1,
});

/** The maximum length of a list that is reloaded automatically. */
const maxReadAgain = 10_000;

/** The same for some applications: what is shown of them stays until they are read. */
function withUnreadOf(state: BrowseState, names: readonly string[]): BrowseState {
  const details = Object.fromEntries(
    Object.entries(state.details).map(([name, known]) => [
      name,
      names.includes(name) ? withUnread(known) : known,
    ]),
  );
  return { ...state, details };
}

/** Reloads changes of others, unless the list is too long. What is shown of an application stays until it is read. */
export function afterNews(state: BrowseState, names: readonly string[]): BrowseState {
  const { revisions } = state;
  const isOld = revisions !== undefined && names.includes(revisions.name);
  const told = {
    ...withUnreadOf(state, names),
    revisions: isOld ? withUnread(revisions) : revisions,
  };
  const next = afterChange(told, []);
  if (state.list.applications.length <= maxReadAgain) return next;
  const notice = state.notice ?? 'The catalog has changed. ^R reads the list again.';
  return { ...next, reading: state.reading, notice };
}

function doneText(state: BrowseState, task: Task): string | undefined {
  switch (task.kind) {
    case 'remove':
      return `Removed ${task.name}. ^_ brings it back.`;
    case 'restore':
      return `${task.name} is back.`;
    case 'copy':
      return `Copied ${task.name} to ${task.to}.`;
    case 'register':
      return `Registered ${task.edit.as} at ${state.catalog}.`;
    case 'discard-edit':
      return 'The edit is discarded.';
    default:
      return undefined;
  }
}

function afterDone(state: BrowseState, task: Task): BrowseState {
  const told: BrowseState = { ...state, notice: doneText(state, task) };
  switch (task.kind) {
    case 'remove':
      return { ...afterChange(told, [task.name]), removed: task.name, place: { kind: 'list' } };
    case 'try':
      // The person may have accepted it, which its catalog shows.
      return withUnreadOf(told, [task.name]);
    case 'copy': {
      const isKnown = state.knownCatalogs.some(({ address }) => address === task.to);
      const copiedTo = { address: task.to, note: 'copied to before' };
      return isKnown ? told : { ...told, knownCatalogs: [copiedTo, ...state.knownCatalogs] };
    }
    case 'restore':
      return {
        ...afterChange(told, [task.name]),
        removed: task.name === state.removed ? undefined : state.removed,
      };
    case 'register': {
      const { name, edit } = task;
      const { place } = told;
      const isOpen = 'name' in place && place.name === name && edit.as !== name;
      const shown: BrowseState = isOpen
        ? { ...told, place: { kind: 'open', name: edit.as, scroll: 0 } }
        : told;
      return afterChange(shown, [name, edit.as]);
    }
    default:
      return told;
  }
}

/** Opens the question after a refused change. */
function afterRefusal(
  state: BrowseState,
  task: Task,
  end: Extract<TaskEnd, { readonly outcome: unknown }>,
): BrowseState {
  const { outcome, there } = end;
  switch (task.kind) {
    case 'copy': {
      const { name, to, replaces } = task;
      if (outcome === 'other-repository') {
        return withMenu(state, { menu: 'copy-repository', name, to, replaces });
      }
      if (there) return withMenu(state, { menu: 'copy-over', name, to, there });
      return withMenu(afterChange(state, [name]), { menu: 'changed', name });
    }
    case 'register':
      return withMenu(afterChange(state, [task.name]), {
        menu: 'register-over',
        name: task.name,
        edit: task.edit,
      });
    case 'remove':
    case 'restore':
      return withMenu(afterChange(state, [task.name]), { menu: 'changed', name: task.name });
    default:
      return state;
  }
}

export function afterTask(state: BrowseState, end: TaskEnd): BrowseState {
  const { task } = state;
  if (!task) return state;
  const rested: BrowseState = { ...state, task: undefined };
  if ('problem' in end) return withProblem(rested, end.problem, task);
  if ('outcome' in end) {
    return end.outcome === 'done' ? afterDone(rested, task) : afterRefusal(rested, task, end);
  }
  if ('file' in end) {
    const text = `Written: ${end.file}. Its image is built with "deskpack publish".`;
    return {
      ...rested,
      overlay: {
        kind: 'problem',
        problem: { message: text, action: `Change it with "deskpack edit ${end.file}".` },
        scroll: 0,
        leadsTo: undefined,
      },
    };
  }
  if ('edit' in end && task.kind === 'begin-edit') {
    const { name } = task;
    return end.edit.leftAt === undefined
      ? { ...rested, task: { kind: 'edit', name, edit: end.edit } }
      : withMenu(rested, { menu: 'edit-left', name, edit: end.edit });
  }
  if ('edited' in end && task.kind === 'edit') {
    const { edited } = end;
    return edited
      ? withMenu(rested, { menu: 'register', name: task.name, edit: edited })
      : { ...rested, notice: 'Nothing was changed. A draft that you kept is offered next time.' };
  }
  return rested;
}
