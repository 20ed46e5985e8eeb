import type { Given } from '../describe/given/given.ts';
import type { Configuration } from '../descriptor/check/configuration.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import type { Proven } from '../pipeline/history/present-proof.ts';
import type { ResumePoint } from '../pipeline/run/resume-point.ts';
import type { TemplateChoice } from '../template/template-choices.ts';
import type { AddressLine } from '../text/edit/address-line.ts';
import type { EditedText } from '../text/edit/edited-text.ts';
import type { KnownCatalog } from '../text/known-catalog.ts';
import type { DownloadProgress } from '../vendor/download/transfer.ts';
import type { Obstacle } from '../workspace/product/obstacle.ts';
import type { PageSlots, WizardPageId } from './all-page-ids.ts';
import type { Bringing } from './brought.ts';
import type { CommandName, View } from './command.ts';
import type { Answers, AnswerTexts, Document, HeldFiles, HeldIcons, History } from './document.ts';
import type { DraftSummary } from './draft.ts';
import type { Goal } from './goal.ts';
import type { HandNews } from './hand-news.ts';
import type { CheckedById, HomeFolder, HomeSurroundings } from './home-facts.ts';
import type { OwnCatalog } from './own-catalog.ts';
import type {
  DownloadRequest,
  HostStatus,
  LookNews,
  LookRequest,
  MadeFrom,
  Neighbour,
  OriginRequest,
  PlannedFile,
  ReplacedName,
} from './services.ts';

/** The data that the wizard has loaded so far; undefined means that it is still loading. */
export interface LoadedData {
  /** Data for suggestions, by the key of its request; undefined if there is nothing to ask. */
  readonly suggestions: {
    readonly templates?: readonly TemplateChoice[] | undefined;
    readonly [key: string]: unknown;
  };
  /** Icon files by name; `null` for one that does not exist. */
  readonly iconFiles: Readonly<Record<string, Uint8Array | null>>;
  /** Results for single packages by their keys: `undefined` for one that exists or that cannot be checked. */
  readonly packageNames: Readonly<
    Record<string, { readonly near?: string | undefined } | undefined>
  >;
  /** What a text on the first page is that was pasted or typed there. */
  readonly given?: { readonly of: string; readonly found: readonly Given[] };
  /** How far the download of a file is; or why it has ended without one, as sentences. */
  readonly download?:
    | { readonly of: DownloadRequest; readonly far: DownloadProgress | 'waiting' }
    | { readonly of: DownloadRequest; readonly problem: string };
  /** The descriptor that was made from a source, or its error. */
  readonly made?:
    | { readonly of: OriginRequest; readonly from: MadeFrom }
    | { readonly of: OriginRequest; readonly problem: string };
  /** The present result of a look at a package, and its start, in milliseconds since the epoch. */
  readonly looked?: { readonly of: LookRequest; readonly since: number } & LookNews;
  /** Applications with descriptors in the output folder. */
  readonly neighbours?: readonly Neighbour[];
  readonly host?: HostStatus;
  /** Where a run would continue, for these answers and after the run that ended at that time, if there was one. */
  readonly resumePoint?: {
    readonly answers: Answers;
    readonly endedAt: number | undefined;
    readonly place: ResumePoint | undefined;
  };
  /** The last proof of the image that these answers give, after the run that ended at that time. */
  readonly proof?: {
    readonly answers: Answers;
    readonly endedAt: number | undefined;
    readonly present: Proven | undefined;
  };
  /** The picture of the window in that file. */
  readonly picture?: { readonly of: string; readonly drawing: Uint8Array | null };
  /** What people have said of the image of the last run. */
  readonly handNews?: HandNews;
  /** The catalog that is used unless another one is chosen, and all that could be chosen. */
  readonly catalogs?: { readonly usual: string; readonly known: readonly KnownCatalog[] };
  readonly ownCatalog?: OwnCatalog;
  /** The project's configuration for findings; the rules' defaults apply while it is loading. */
  readonly configuration?: Configuration;
  readonly contextHas?: (source: string) => boolean;
  /** The applications of the folder, what checking has shown of them, and what engine, image store and catalog have. */
  readonly home?: HomeFolder;
  readonly homeChecks?: CheckedById;
  readonly homeSurroundings?: HomeSurroundings;
  /** The files that removing an application has kept, a line each. */
  readonly homeRemoval?: { readonly of: { readonly id: string }; readonly kept: readonly string[] };
  /** The files that would be written, for the answers with which this was requested. */
  readonly plan?: { readonly answers: Answers; readonly files: readonly PlannedFile[] };
}

/** An overlay over the page, which receives all keys until it is closed. */
export type Overlay =
  | {
      readonly kind: 'menu';
      readonly menu: MenuName;
      readonly highlight: number;
      /** Whether text was typed that is no choice; what follows it is none either. */
      readonly hasText?: boolean;
    }
  | { readonly kind: 'help'; readonly scroll: number }
  /** The input line for the address of another catalog. */
  | ({ readonly kind: 'address' } & AddressLine)
  /** The preview, if there is no room for it beside the form. */
  | { readonly kind: 'preview'; readonly scroll: number; readonly shows: 'descriptor' | 'recipe' };

export type MenuName =
  | 'start'
  | 'pages'
  | 'quit'
  | 'cancel'
  | 'in-the-way'
  | 'name-taken'
  | 'not-free'
  | 'applications-of-file'
  | 'catalog'
  | 'repository'
  | 'remove';

/** A task that needs the terminal for itself for a while. */
export type ExternalTask =
  | { readonly kind: 'editor'; readonly key: string }
  /** Sudo asks for the password that containerd's client needs. */
  | { readonly kind: 'password'; readonly command: string }
  /** Runs applications of the folder, or shows what a run has printed. */
  | { readonly kind: 'own-command'; readonly args: readonly string[] }
  | { readonly kind: 'print-log' }
  /** The applications of a catalog. */
  | { readonly kind: 'browse'; readonly catalog: string }
  /** The picture of the window, with all its pixels if the terminal can. */
  | {
      readonly kind: 'picture';
      readonly file: string;
      /** What it is, where it is compared with another one. */
      readonly caption?: string;
      readonly before?: { readonly file: string; readonly caption?: string };
    };

/** The status of the draft on the disk: nothing was saved yet, the answers are saved, or they could not be. */
type DraftStatus =
  | { readonly status: 'nothing' | 'kept' }
  | { readonly status: 'lost'; readonly reason: string };

export interface Exit {
  readonly keepsDraft: boolean;
  /** Exit status of the process. */
  readonly status: number;
  /** The next thing to open: a new application, or the file, the application if the file is a list, and its draft, if there is one. */
  readonly opens?: 'new' | OpensNext;
}

/** A file to open, or a draft of a new application. */
export interface OpensNext extends Partial<Pick<DraftSummary, 'file' | 'application' | 'id'>> {
  /** The index of the application, if the file is a list. */
  readonly index?: number | undefined;
  /** Whether a new application begins with its values. */
  readonly isDuplicate?: true;
}

/** Where the user is, and what is being typed there. Another document begins it anew. */
interface Editing {
  readonly page: WizardPageId;
  readonly slots: PageSlots;
  readonly overlay: Overlay | undefined;
  /** The preview beside the form, if there is room. */
  readonly preview: 'descriptor' | 'recipe' | 'hidden';
  /** The command that waits for data which it depends on; the keys after it are kept until it is done. */
  readonly waiting:
    | { readonly name: CommandName; readonly view: View | undefined; readonly what: string }
    | undefined;
  /** A line about what just happened, shown until the next key. */
  readonly notice: string | undefined;
  /** The document before each of its changes. */
  readonly history: History;
  /** The answers before the last change, to mark what it changed. */
  readonly before: Answers;
  /** Position of the cursor in the focused field, in UTF-16 code units. */
  readonly cursor: number;
  /** Index of the suggestion that the user moved to, if any. */
  readonly highlight: number | undefined;
  /** Whether the focused field's text was changed since it got the focus. */
  readonly isTyped: boolean;
  /** Whether text was typed a moment ago; findings wait until the user pauses or leaves the field. */
  readonly isTyping: boolean;
  /** Whether the typed text is kept as it is, although a suggestion matches it. */
  readonly isAsTyped: boolean;
  /** The query of the suggestions when one was taken from a list; they stay the same while others are taken. */
  readonly query: string | undefined;
  /** Keys of the fields that were visited, whose missing values are therefore reported. */
  readonly visited: ReadonlySet<string>;
  /** The search text of the advanced page. */
  readonly search: EditedText;
  /** The taken name about which the user was already asked. */
  readonly askedName: string | undefined;
  /** Icons that are no files yet, by the names that the descriptor has for them. */
  readonly heldIcons: HeldIcons;
  readonly heldFiles: HeldFiles;
}

interface RunChoices {
  readonly goal: Goal;
  /** Address of the catalog that was chosen here instead of the usual one. */
  readonly catalog: string | undefined;
  /** Whether built images are started, if that was chosen here instead of by the preference. */
  readonly verifies: boolean | undefined;
  /** The descriptor as the last run wrote it. */
  readonly written: Descriptor | undefined;
  /** The obstacles that the user agreed to replace. */
  readonly consent: readonly Pick<Obstacle, 'path' | 'stamp'>[];
  /** The application that may take its name from an image of another repository. */
  readonly replaces: ReplacedName | undefined;
  /** The task of the wizard's own catalog: it is started, or made independent of the wizard. */
  readonly catalogWork: 'start' | 'keep' | undefined;
}

/** The wizard itself: how it was opened, what it has loaded, and how it ends. */
interface Session {
  /** Whether it leads back to the applications of the folder. */
  readonly hasHome: boolean;
  /** Options of the command line that the commands for these applications take too. */
  readonly homeOptions: readonly string[];
  /** Whether it begins a new application, on a page of its own. */
  readonly hasStart: boolean;
  /** The command that opens it again in its folder. */
  readonly comeBack: string;
  /** Whether only the file of the descriptor is changed, for a catalog: its icon, template and packages are elsewhere. */
  readonly isFileOnly: boolean;
  /** The lesson that accompanies it, if it is part of one. */
  readonly guide: Guide<WizardState> | undefined;
  /** Answers from the command line and the environment, which have priority over those of a draft. */
  readonly given: AnswerTexts;
  readonly data: LoadedData;
  readonly drafts: readonly DraftSummary[];
  /** Absolute path of another folder where the draft can be kept. */
  readonly otherDrafts: string;
  /** Whether the draft is kept there. */
  readonly keepsElsewhere: boolean;
  /** Whether the wizard ends as soon as the draft is kept. */
  readonly quitsWhenKept: boolean;
  /** Identifiers of drafts that should be deleted. */
  readonly discarded: readonly string[];
  readonly draftStatus: DraftStatus;
  /** The descriptor is being read again from its file, or that alone is being written, after which the wizard ends. */
  readonly fileWork: 'reload' | 'write' | undefined;
  readonly externalTask: ExternalTask | undefined;
  readonly bringing: Bringing;
  readonly exit: Exit | undefined;
}

/** It is immutable. */
export interface WizardState {
  readonly document: Document;
  readonly editing: Editing;
  readonly run: RunChoices;
  readonly session: Session;
}

/** Changes of a state: another document, and some members of the other groups. */
type Changes = {
  readonly [Group in keyof WizardState]?: Group extends 'document'
    ? Document
    : Partial<WizardState[Group]>;
};

export function update(state: WizardState, changes: Changes): WizardState {
  const { document = state.document, editing, run, session } = changes;
  return {
    document,
    editing: editing ? { ...state.editing, ...editing } : state.editing,
    run: run ? { ...state.run, ...run } : state.run,
    session: session ? { ...state.session, ...session } : state.session,
  };
}

export function withNotice(state: WizardState, notice: string | undefined): WizardState {
  return update(state, { editing: { notice } });
}

/** The text of a lesson at one moment. */
interface GuideText {
  readonly text: string;
  /** A sketch of the user's desktop, in lines of ASCII. The text says the same. */
  readonly sketch?: readonly string[] | undefined;
}

/** A lesson that accompanies the wizard. */
export interface Guide<State> {
  /** The heading above its texts: `Lesson 1: one application`. */
  readonly title: string;
  /** The text for a state, with the keys of the screen or the words of the lines; pure, and called often. */
  textFor(state: State, way: 'keys' | 'lines'): GuideText;
}

export function withSlot<Page extends keyof PageSlots>(
  state: WizardState,
  page: Page,
  slot: PageSlots[Page],
): WizardState {
  return update(state, { editing: { slots: { ...state.editing.slots, [page]: slot } } });
}
