import type { ChangeOutcome } from '../catalog/client/client.ts';
import type { LineCommand, ScreenCommand, ScrollCommand } from '../terminal/keys/common-keys.ts';
import type { PageAction } from '../terminal/page.ts';
import type { KnownCatalog } from '../text/known-catalog.ts';
import type {
  Application,
  ChangedLine,
  Counts,
  ListPart,
  Loaded,
  Problem,
  Revision,
  WindowPicture,
} from './catalog.ts';
import type { OpenEdit } from './services.ts';

/** Every command of the browser; `bindings.ts` assigns the keys. */
export type CommandName =
  | ScrollCommand
  | ScreenCommand
  | LineCommand
  | 'left'
  | 'right'
  | 'delete-left'
  | 'delete-right'
  | 'accept'
  | 'back'
  | 'tick'
  | 'filters'
  | 'search'
  | 'reload'
  // Actions on an application
  | 'edit'
  | 'revisions'
  | 'copy'
  | 'remove'
  | 'restore'
  | 'undo'
  | 'show-picture'
  | 'try'
  // Everywhere
  | 'help'
  | 'quit';

export type TaskEnd =
  | { readonly outcome: ChangeOutcome; readonly there?: Application | undefined }
  | { readonly edit: OpenEdit }
  | { readonly edited: OpenEdit | undefined }
  | { readonly file: string }
  | { readonly problem: Problem };

/** Everything that can happen to the browser. */
export type Action =
  | PageAction<CommandName>
  /** An answer about the list; `key` names the query. */
  | {
      readonly type: 'list-loaded';
      readonly key: string;
      readonly after: string | undefined;
      readonly part: ListPart;
    }
  | { readonly type: 'list-failed'; readonly key: string; readonly problem: Problem }
  /** `counts` is undefined if the catalog could not count. */
  | { readonly type: 'counted'; readonly key: string; readonly counts: Counts | undefined }
  | { readonly type: 'total-counted'; readonly total: number }
  | {
      readonly type: 'application-loaded';
      readonly name: string;
      readonly loaded: Loaded<Application | undefined>;
      /** How many announced changes were unread when it was asked for. */
      readonly unread?: number;
    }
  | { readonly type: 'icon-loaded'; readonly name: string; readonly icon: Uint8Array | null }
  | { readonly type: 'window-loaded'; readonly name: string; readonly window: WindowPicture | null }
  | {
      readonly type: 'revisions-loaded';
      readonly name: string;
      readonly loaded: Loaded<readonly Revision[] | undefined>;
      readonly unread?: number;
    }
  | {
      readonly type: 'changes-loaded';
      readonly key: string;
      readonly loaded: Loaded<readonly ChangedLine[] | undefined>;
    }
  | { readonly type: 'catalogs-known'; readonly catalogs: readonly KnownCatalog[] }
  /** These applications have changed in the catalog. */
  | { readonly type: 'happened'; readonly names: readonly string[] }
  | { readonly type: 'task-ended'; readonly end: TaskEnd }
  | { readonly type: 'left'; readonly status: number };
