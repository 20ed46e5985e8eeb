import type { Menu, MenuItem } from '../../terminal/menu.ts';
import { formatTime } from '../../text/format/format.ts';
import { applicationOf, type BrowseState, type MenuOverlay, type Task } from '../state.ts';

function actions(state: BrowseState, name: string): Menu {
  const isRecord = applicationOf(state, name)?.source === 'record';
  return {
    title: `What with ${name}?`,
    items: [
      { value: 'edit', label: isRecord ? 'Edit it, or describe its image' : 'Edit its descriptor' },
      { value: 'revisions', label: 'See its revisions and their changes' },
      { value: 'copy', label: 'Copy it to another catalog' },
      ...(state.details[name]?.window
        ? [{ value: 'show-picture', label: 'Show the picture of its window, large' }]
        : []),
      { value: 'remove', label: 'Remove it from this catalog' },
      { value: 'stay', label: 'Nothing' },
    ],
  };
}

function editItems(what: string): MenuItem[] {
  return [
    { value: 'register', label: what, isFinal: true },
    { value: 'edit', label: 'Edit it further' },
    { value: 'keep', label: 'Keep it for later, unregistered' },
    { value: 'discard', label: 'Discard it', isFinal: true },
  ];
}

/** The title and the items of a menu. */
export function menuOf(state: BrowseState, overlay: MenuOverlay): Menu {
  const { catalog } = state;
  switch (overlay.menu) {
    case 'actions':
      return actions(state, overlay.name);
    case 'remove': {
      const { name, revision } = overlay.application;
      return {
        title: `Remove ${name}, revision ${revision}, from ${catalog}?`,
        items: [
          { value: 'stay', label: 'Keep it' },
          { value: 'remove', label: 'Remove it; it can be brought back', isFinal: true },
        ],
      };
    }
    case 'changed':
      return {
        title: `${overlay.name} was changed or removed meanwhile, so nothing was done.`,
        items: [
          { value: 'revisions', label: 'See its revisions and their changes' },
          { value: 'stay', label: 'Back' },
        ],
      };
    case 'restore':
      return {
        title: `Bring revision ${overlay.revision} of ${overlay.name} back, as its newest one?`,
        items: [
          { value: 'stay', label: 'Leave it as it is' },
          { value: 'restore', label: 'Bring it back', isFinal: true },
        ],
      };
    case 'copy-to':
      return {
        title: `Copy ${overlay.name} to which catalog?`,
        items: [
          ...state.knownCatalogs.map(({ address, note }) => ({
            value: address,
            label: `${address}, ${note}`,
            isFinal: true,
          })),
          { value: 'other', label: 'Another address' },
          { value: 'stay', label: 'Do not copy it' },
        ],
      };
    case 'copy-over': {
      const { name, revision, updated } = overlay.there;
      return {
        title: `${overlay.to} has ${name} already: revision ${revision} of ${formatTime(updated)}.`,
        items: [
          { value: 'stay', label: 'Leave it as it is there' },
          { value: 'replace', label: 'Replace it there', isFinal: true },
        ],
      };
    }
    case 'copy-repository':
      return {
        title: `${overlay.name} in ${overlay.to} belongs to an image of another repository.`,
        items: [
          { value: 'stay', label: 'Leave it as it is there' },
          { value: 'replace', label: 'Replace it there all the same', isFinal: true },
        ],
      };
    case 'record':
      return {
        title: `${overlay.name} is the record of an image: its values are labels in the image, which only a build changes.`,
        items: [
          { value: 'describe', label: 'Write a descriptor of it here, to build the image from' },
          { value: 'stay', label: 'Back' },
        ],
      };
    case 'edit-left':
      return {
        title: `An edit of ${overlay.name} of ${formatTime(overlay.edit.leftAt ?? 0)} was not registered.`,
        items: [
          { value: 'edit', label: 'Go on with it' },
          { value: 'register', label: 'Register it as it is', isFinal: true },
          { value: 'again', label: 'Discard it, and edit the registered version', isFinal: true },
          { value: 'stay', label: 'Back' },
        ],
      };
    case 'register': {
      const { name, edit } = overlay;
      return {
        title:
          edit.as === name
            ? `Register ${name} at ${catalog} as it is now?`
            : `Register it at ${catalog} as ${edit.as}? ${name} stays as it is.`,
        items: editItems('Register it'),
      };
    }
    case 'register-over':
      return {
        title:
          overlay.edit.as === overlay.name
            ? `${overlay.name} was changed or removed in the catalog since this edit began.`
            : `${overlay.edit.as} is registered already.`,
        items: [
          { value: 'revisions', label: 'See the changes there; the edit is kept' },
          ...editItems('Register this edit over it'),
        ],
      };
  }
}

/** The menu after a task has failed: what to do with an edit, which must not be lost. */
export function menuAfter(task: Task | undefined): MenuOverlay | undefined {
  if (task?.kind !== 'register') return undefined;
  const { name, edit, isForced } = task;
  return { menu: isForced ? 'register-over' : 'register', name, edit };
}
