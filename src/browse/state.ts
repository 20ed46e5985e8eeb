import type { AddressLine } from '../text/edit/address-line.ts';
import type { EditedText } from '../text/edit/edited-text.ts';
import { textOf } from '../text/edit/edited-text.ts';
import type { KnownCatalog } from '../text/known-catalog.ts';
import type {
  Application,
  ChangedLine,
  ChosenValues,
  Counts,
  Listed,
  Loaded,
  Problem,
  Query,
  Revision,
  WindowPicture,
} from './catalog.ts';
import type { OpenEdit } from './services.ts';

/** The part of the list that has been loaded. */
interface ListState {
  /** The query that it answers, with the number of the reading; see `queryKey`. */
  readonly key: string | undefined;
  /** The query alone; see `queryText`. */
  readonly query: string | undefined;
  readonly applications: readonly Listed[];
  readonly next: string | undefined;
  /** Why the newest query, or the next part, has no answer. */
  readonly problem: Problem | undefined;
}

export interface Details {
  /** The value is undefined if it is no longer registered. */
  readonly application: Loaded<Application | undefined>;
  readonly icon: Uint8Array | null | undefined;
  readonly window: WindowPicture | null | undefined;
  /** How many changes of it were announced that are not read yet; what is here is shown until then. */
  readonly unread?: number;
}

/** Where the keys go. */
export type Place =
  | { readonly kind: 'list' }
  | { readonly kind: 'filters'; readonly highlight: number }
  | { readonly kind: 'open'; readonly name: string; readonly scroll: number }
  | { readonly kind: 'revisions'; readonly name: string; readonly highlight: number }
  | {
      readonly kind: 'changes';
      readonly name: string;
      readonly from: number;
      readonly to: number;
      readonly scroll: number;
      /** Where the revisions are gone back to. */
      readonly highlight: number;
    };

export type PlaceOf<Kind extends Place['kind']> = Place & { readonly kind: Kind };

/** A question with several answers, about an application. */
export type MenuOverlay =
  | { readonly menu: 'actions'; readonly name: string }
  | { readonly menu: 'remove'; readonly application: Application }
  | { readonly menu: 'changed'; readonly name: string }
  | { readonly menu: 'restore'; readonly name: string; readonly revision: number }
  | { readonly menu: 'copy-to'; readonly name: string }
  | {
      readonly menu: 'copy-over';
      readonly name: string;
      readonly to: string;
      readonly there: Application;
    }
  | {
      readonly menu: 'copy-repository';
      readonly name: string;
      readonly to: string;
      readonly replaces: string | undefined;
    }
  | { readonly menu: 'record'; readonly name: string }
  | { readonly menu: 'edit-left'; readonly name: string; readonly edit: OpenEdit }
  | { readonly menu: 'register'; readonly name: string; readonly edit: OpenEdit }
  | { readonly menu: 'register-over'; readonly name: string; readonly edit: OpenEdit };

export type Overlay =
  | ({ readonly kind: 'menu'; readonly highlight: number } & MenuOverlay)
  | { readonly kind: 'help'; readonly scroll: number }
  | {
      readonly kind: 'problem';
      readonly problem: Problem;
      readonly scroll: number;
      readonly leadsTo: MenuOverlay | undefined;
    }
  | ({ readonly kind: 'address'; readonly name: string } & AddressLine)
  /** A catalog wants a token, which is typed. */
  | {
      readonly kind: 'token';
      readonly catalog: string;
      readonly problem: Problem;
      readonly text: EditedText;
      /** The action that needed it, which is repeated with the token. */
      readonly task: Task | undefined;
    };

export type OverlayOf<Kind extends Overlay['kind']> = Overlay & { readonly kind: Kind };

/** Something that changes a catalog or a file; one at a time. */
export type Task =
  | { readonly kind: 'remove'; readonly name: string; readonly etag: string }
  | {
      readonly kind: 'restore';
      readonly name: string;
      readonly revision: number | undefined;
      readonly etag: string | undefined;
    }
  | {
      readonly kind: 'copy';
      readonly name: string;
      readonly to: string;
      readonly replaces: string | undefined;
      readonly replacesRepository: boolean;
    }
  | { readonly kind: 'begin-edit'; readonly name: string; readonly isAgain: boolean }
  | { readonly kind: 'edit'; readonly name: string; readonly edit: OpenEdit }
  | {
      readonly kind: 'register';
      readonly name: string;
      readonly edit: OpenEdit;
      /** Whether any registered version is replaced. */
      readonly isForced: boolean;
    }
  | { readonly kind: 'discard-edit'; readonly edit: OpenEdit }
  | { readonly kind: 'describe'; readonly name: string }
  | { readonly kind: 'try'; readonly name: string }
  | { readonly kind: 'show-window'; readonly name: string; readonly bytes: Uint8Array };

export interface BrowseState {
  /** The address of the catalog. */
  readonly catalog: string;
  readonly line: EditedText;
  readonly chosen: ChosenValues;
  /** The number of reloads of the list after changes in the catalog. */
  readonly reading: number;
  readonly list: ListState;
  /** The counts of the newest query that was counted, and the query; undefined in it if the catalog could not. */
  readonly counts: { readonly key: string; readonly value: Counts | undefined } | undefined;
  readonly total: number | undefined;
  readonly highlight: number;
  /** Whether the best application of the query is opened as soon as it is found, as Enter was pressed before. */
  readonly opensFound: boolean;
  readonly details: Readonly<Record<string, Details>>;
  readonly revisions:
    | {
        readonly name: string;
        readonly loaded: Loaded<readonly Revision[] | undefined>;
        /** As in its details. */
        readonly unread?: number;
      }
    | undefined;
  readonly changes:
    | { readonly key: string; readonly loaded: Loaded<readonly ChangedLine[] | undefined> }
    | undefined;
  readonly knownCatalogs: readonly KnownCatalog[];
  readonly place: Place;
  readonly overlay: Overlay | undefined;
  readonly task: Task | undefined;
  readonly notice: string | undefined;
  /** The application that was removed last, which can be brought back. */
  readonly removed: string | undefined;
  /** The token that was typed last. */
  readonly given: { readonly catalog: string; readonly token: string } | undefined;
  /** The exit status, once the user has left. */
  readonly exit: number | undefined;
}

/** The browser of a catalog before anything is known of it. */
export function openState(catalog: string): BrowseState {
  return {
    catalog,
    line: textOf(''),
    chosen: {},
    reading: 0,
    list: {
      key: undefined,
      query: undefined,
      applications: [],
      next: undefined,
      problem: undefined,
    },
    counts: undefined,
    total: undefined,
    highlight: 0,
    opensFound: false,
    details: {},
    revisions: undefined,
    changes: undefined,
    knownCatalogs: [],
    place: { kind: 'list' },
    overlay: undefined,
    task: undefined,
    notice: undefined,
    removed: undefined,
    given: undefined,
    exit: undefined,
  };
}

/** The present query. */
export function queryOf({ line, chosen }: BrowseState): Query {
  return { words: line.value.trim(), chosen };
}

/** Names a query. */
export function queryText(state: BrowseState): string {
  return JSON.stringify(queryOf(state));
}

/** The key of a query and a reload, to ignore results of others. */
export function queryKey(state: BrowseState): string {
  return `${state.reading} ${queryText(state)}`;
}

/** Whether a query leaves out applications. */
export function isNarrowed({ words, chosen }: Query): boolean {
  return words !== '' || Object.values(chosen).some((values) => values.length > 0);
}

/** Names a comparison of two revisions. */
export function changesKey(name: string, from: number, to: number): string {
  return JSON.stringify([name, from, to]);
}

export function highlighted({ list, highlight }: BrowseState): Listed | undefined {
  return list.applications[Math.min(highlight, list.applications.length - 1)];
}

/** The application that the screen is about. */
export function nameInView(state: BrowseState): string | undefined {
  return 'name' in state.place ? state.place.name : highlighted(state)?.name;
}

export function isComplete(known: Details | undefined): boolean {
  if (!known || known.application.status === 'loading' || known.unread) return false;
  const isThere = known.application.status === 'here' && known.application.value !== undefined;
  return !isThere || (known.icon !== undefined && known.window !== undefined);
}

/** Undefined if there are none. */
export function detailsOf({ details }: BrowseState, name: string): Details | undefined {
  return Object.hasOwn(details, name) ? details[name] : undefined;
}

/** The application as it is registered, once it is known. */
export function applicationIn(details: Details | undefined): Application | undefined {
  const loaded = details?.application;
  return loaded?.status === 'here' ? loaded.value : undefined;
}

/** The same of one of the applications. */
export function applicationOf(state: BrowseState, name: string): Application | undefined {
  return applicationIn(detailsOf(state, name));
}
