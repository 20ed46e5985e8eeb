import { leaveAsIs, type Menu, type MenuItem } from '../../terminal/menu.ts';
import { addressLine } from '../../text/edit/address-line.ts';
import { formatTime } from '../../text/format/format.ts';
import type { CommandName } from '../action.ts';
import type { OpenEdit } from '../services.ts';
import { applicationOf, type BrowseState, type MenuOverlay, type Task } from '../state.ts';
import { act, withTask } from './act.ts';

type BrowseMenu = Menu<BrowseState>;
type BrowseItem = MenuItem<BrowseState>;

function taskItem(label: string, task: Task, isFinal?: true): BrowseItem {
  return { label, choose: (closed) => withTask(closed, task), ...(isFinal && { isFinal }) };
}

/** The item that does what a command does with an application. */
function actionItem(label: string, name: string, command: CommandName): BrowseItem {
  return { label, choose: (closed) => act(closed, name, command) };
}

const seeRevisions = 'See its revisions and their changes';

function actions(state: BrowseState, name: string): BrowseMenu {
  const isRecord = applicationOf(state, name)?.source === 'record';
  const edit = isRecord ? 'Edit it, or describe its image' : 'Edit its descriptor';
  const trial = 'Use it in a browser, if its image is on this machine';
  const picture = 'Show the picture of its window, large';
  return {
    title: `What with ${name}?`,
    items: [
      actionItem(edit, name, 'edit'),
      actionItem(seeRevisions, name, 'revisions'),
      actionItem('Copy it to another catalog', name, 'copy'),
      actionItem(trial, name, 'try'),
      ...(state.details[name]?.window ? [actionItem(picture, name, 'show-picture')] : []),
      actionItem('Remove it from this catalog', name, 'remove'),
      leaveAsIs('Nothing'),
    ],
  };
}

/** Begins to copy an application, if the other catalog has none of that name. */
export function copyTo(state: BrowseState, name: string, to: string): BrowseState {
  if (to === state.catalog) return { ...state, notice: 'That is this catalog.' };
  const terms = { replaces: undefined, replacesRepository: false };
  return withTask(state, { kind: 'copy', name, to, ...terms });
}

function copyMenu({ knownCatalogs }: BrowseState, name: string): BrowseMenu {
  return {
    title: `Copy ${name} to which catalog?`,
    items: [
      ...knownCatalogs.map(
        ({ address, note }): BrowseItem => ({
          label: `${address}, ${note}`,
          isFinal: true,
          choose: (closed) => copyTo(closed, name, address),
        }),
      ),
      {
        label: 'Another address',
        choose: (closed) => ({ ...closed, overlay: { kind: 'address', name, ...addressLine('') } }),
      },
      leaveAsIs('Do not copy it'),
    ],
  };
}

/** Leaves an edit for another time. */
export function withEditKept(state: BrowseState, { file }: OpenEdit): BrowseState {
  return { ...state, notice: `The edit is kept in ${file}` };
}

interface Edited {
  readonly name: string;
  readonly edit: OpenEdit;
}

function editItems(what: string, { name, edit }: Edited, isForced: boolean): BrowseItem[] {
  return [
    taskItem(what, { kind: 'register', name, edit, isForced }, true),
    taskItem('Edit it further', { kind: 'edit', name, edit }),
    { label: 'Keep it for later, unregistered', choose: (closed) => withEditKept(closed, edit) },
    taskItem('Discard it', { kind: 'discard-edit', edit }, true),
  ];
}

function leftMenu({ name, edit }: Edited): BrowseMenu {
  const again = { kind: 'begin-edit', name, isAgain: true } as const;
  return {
    title: `An edit of ${name} of ${formatTime(edit.leftAt ?? 0)} was not registered.`,
    isUnasked: true,
    items: [
      taskItem('Go on with it', { kind: 'edit', name, edit }),
      taskItem('Register it as it is', { kind: 'register', name, edit, isForced: false }, true),
      taskItem('Discard it, and edit the registered version', again, true),
      { label: 'Back', choose: (closed) => withEditKept(closed, edit) },
    ],
  };
}

export function menuOf(state: BrowseState, overlay: MenuOverlay): BrowseMenu {
  const { catalog } = state;
  switch (overlay.menu) {
    case 'actions':
      return actions(state, overlay.name);
    case 'remove': {
      const { name, revision, etag } = overlay.application;
      const remove = { kind: 'remove', name, etag } as const;
      return {
        title: `Remove ${name}, revision ${revision}, from ${catalog}?`,
        items: [leaveAsIs('Keep it'), taskItem('Remove it; it can be brought back', remove, true)],
      };
    }
    case 'changed':
      return {
        title: `${overlay.name} was changed or removed meanwhile, so nothing was done.`,
        isUnasked: true,
        items: [actionItem(seeRevisions, overlay.name, 'revisions'), leaveAsIs('Back')],
      };
    case 'restore': {
      const { name, revision } = overlay;
      // The registered version may have changed since it was shown.
      const etag = applicationOf(state, name)?.etag;
      return {
        title: `Bring revision ${revision} of ${name} back, as its newest one?`,
        items: [
          leaveAsIs('Leave it as it is'),
          taskItem('Bring it back', { kind: 'restore', name, revision, etag }, true),
        ],
      };
    }
    case 'copy-to':
      return copyMenu(state, overlay.name);
    case 'copy-over': {
      const { name, to, there } = overlay;
      const terms = { replaces: there.etag, replacesRepository: false };
      return {
        title: `${to} has ${there.name} already: revision ${there.revision} of ${formatTime(there.updated)}.`,
        isUnasked: true,
        items: [
          leaveAsIs('Leave it as it is there'),
          taskItem('Replace it there', { kind: 'copy', name, to, ...terms }, true),
        ],
      };
    }
    case 'copy-repository': {
      const { name, to, replaces } = overlay;
      const copy = { kind: 'copy', name, to, replaces, replacesRepository: true } as const;
      return {
        title: `${name} in ${to} belongs to an image of another repository.`,
        isUnasked: true,
        items: [
          leaveAsIs('Leave it as it is there'),
          taskItem('Replace it there all the same', copy, true),
        ],
      };
    }
    case 'record': {
      const { name } = overlay;
      const describe = 'Write a descriptor of it here, to build the image from';
      return {
        title: `${name} is the record of an image: its values are labels in the image, which only a build changes.`,
        items: [taskItem(describe, { kind: 'describe', name }), leaveAsIs('Back')],
      };
    }
    case 'edit-left':
      return leftMenu(overlay);
    case 'register': {
      const { name, edit } = overlay;
      return {
        title:
          edit.as === name
            ? `Register ${name} at ${catalog} as it is now?`
            : `Register it at ${catalog} as ${edit.as}? ${name} stays as it is.`,
        isUnasked: true,
        items: editItems('Register it', overlay, false),
      };
    }
    case 'register-over': {
      const { name, edit } = overlay;
      return {
        title:
          edit.as === name
            ? `${name} was changed or removed in the catalog since this edit began.`
            : `${edit.as} is registered already.`,
        isUnasked: true,
        items: [
          actionItem('See the changes there; the edit is kept', edit.as, 'revisions'),
          ...editItems('Register this edit over it', overlay, true),
        ],
      };
    }
  }
}

/** The menu after a task has failed: what to do with an edit, which must not be lost. */
export function menuAfter(task: Task | undefined): MenuOverlay | undefined {
  if (task?.kind !== 'register') return undefined;
  const { name, edit, isForced } = task;
  return { menu: isForced ? 'register-over' : 'register', name, edit };
}
