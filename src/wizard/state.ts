import type { Configuration } from '../descriptor/check/configuration.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import type { ResumePoint } from '../pipeline/run/resume-point.ts';
import type { TemplateChoice } from '../template/template-choices.ts';
import type { EditedText } from '../text/edited-text.ts';
import type { Obstacle } from '../workspace/product/obstacle.ts';
import type { PageSlots, WizardPageId } from './all-page-ids.ts';
import type { Answers } from './answers.ts';
import type { History, Provenances } from './document.ts';
import type { DraftSummary } from './draft.ts';
import type { Neighbour } from './neighbour.ts';
import type { OwnCatalog } from './own-catalog.ts';
import type { RunState } from './run-state.ts';
import type { Goal, HostStatus, PlannedFile } from './services.ts';

/** What the wizard has found out so far; what is undefined is still being asked. */
export interface LoadedData {
  /** What was loaded for suggestions, by the key of its request; undefined where nothing can be asked. */
  readonly suggestions: {
    readonly templates?: readonly TemplateChoice[] | undefined;
    readonly [key: string]: unknown;
  };
  /** Icon files by name; `null` was looked for and is not there. */
  readonly iconFiles: Readonly<Record<string, Uint8Array | null>>;
  /** What is known of single packages by their keys: `undefined` for one that is there or that nobody can tell of. */
  readonly packageNames: Readonly<
    Record<string, { readonly near?: string | undefined } | undefined>
  >;
  /** Applications whose descriptors lie where a new one would be written. */
  readonly neighbours?: readonly Neighbour[];
  readonly host?: HostStatus;
  /** Where a run would go on, of those answers and after the run that ended then, if one did. */
  readonly resumePoint?: {
    readonly answers: Answers;
    readonly endedAt: number | undefined;
    readonly place: ResumePoint | undefined;
  };
  /** The catalog that was started from here. */
  readonly ownCatalog?: OwnCatalog;
  /** How the project wants its findings; as the rules have them while it is being read. */
  readonly configuration?: Configuration;
  readonly contextHas?: (source: string) => boolean;
  /** What would be written where, for the descriptor that it was asked for. */
  readonly plan?: { readonly answers: Answers; readonly files: readonly PlannedFile[] };
}

/** What lies over the page and takes all keys until it is closed. */
export type Overlay =
  | { readonly kind: 'menu'; readonly menu: MenuName; readonly highlight: number }
  | { readonly kind: 'help'; readonly scroll: number }
  /** The preview, where there is no room for it beside the form. */
  | { readonly kind: 'preview'; readonly scroll: number; readonly shows: 'descriptor' | 'recipe' };

export type MenuName = 'start' | 'pages' | 'quit' | 'cancel' | 'in-the-way' | 'name-taken';

/** Something that needs the terminal for itself for a while. */
export type ExternalTask =
  | { readonly kind: 'editor'; readonly key: string }
  | { readonly kind: 'engines-up' }
  /** Builds the template that was chosen and is not there yet. */
  | { readonly kind: 'build-template'; readonly args: readonly string[] }
  /** Sudo asks for the password that it wants for containerd's client. */
  | { readonly kind: 'password'; readonly command: string }
  | { readonly kind: 'print-log' };

/** What is known of the draft on the disk: nothing was saved yet, the answers are there, or they could not be saved. */
export type Keeping =
  | { readonly status: 'nothing' | 'kept' }
  | { readonly status: 'lost'; readonly reason: string };

/** How the wizard ends. */
export interface Exit {
  readonly keepsDraft: boolean;
  /** Exit status of the process. */
  readonly status: number;
  /** What is gone on with instead: the file, the application of a list in it, and the draft about it, if one is. */
  readonly opens?: Partial<Pick<DraftSummary, 'file' | 'application' | 'id'>>;
}

/** Everything that the wizard knows. A plain value: nothing in it is changed in place. */
export interface WizardState {
  readonly page: WizardPageId;
  /** The descriptor that is being edited, or an empty object; unknown fields and order come from it. */
  readonly origin: Readonly<Record<string, unknown>>;
  readonly answers: Answers;
  readonly provenance: Provenances;
  /** The document, which is origin, answers and where they come from, before each change of it. */
  readonly history: History;
  /** Answers of the command line and the environment, which count before those of a draft. */
  readonly given: Answers;
  /** The answers before the last of them was given, to mark what it changed. */
  readonly before: Answers;
  /** Key of the focused field on each page that was open. */
  readonly focus: Readonly<Partial<Record<WizardPageId, string>>>;
  /** Where typing goes on in the focused field, in UTF-16 code units. */
  readonly cursor: number;
  /** The suggestion that was gone to, or none. */
  readonly highlight: number | undefined;
  /** Whether the focused field's text was changed since it was entered. */
  readonly isTyped: boolean;
  /** Whether what is typed stands as it is, although a suggestion fits to it. */
  readonly isAsTyped: boolean;
  /** What the suggestions were looked for by when one was taken from a list; they stay while others are taken. */
  readonly query: string | undefined;
  /** Keys of the fields that were left once, whose absence is therefore worth a word. */
  readonly visited: ReadonlySet<string>;
  /** What is searched for on the advanced page. */
  readonly search: EditedText;
  readonly data: LoadedData;
  readonly drafts: readonly DraftSummary[];
  readonly overlay: Overlay | undefined;
  /** What is shown beside the form, where there is room. */
  readonly preview: 'descriptor' | 'recipe' | 'hidden';
  /** What each page keeps for itself. */
  readonly slots: PageSlots;
  readonly goal: Goal;
  readonly run: RunState | undefined;
  /** The descriptor as the last run wrote it. */
  readonly written: Descriptor | undefined;
  /** What a person has agreed to have replaced. */
  readonly consent: readonly Pick<Obstacle, 'path' | 'stamp'>[];
  /** Whether the descriptor is being read anew from where it stands. */
  readonly isReloading: boolean;
  readonly externalTask: ExternalTask | undefined;
  readonly exit: Exit | undefined;
  /** The name of which it was asked already what is meant by it, since it is taken. */
  readonly askedName: string | undefined;
  /** Identifier of the draft that holds these answers. */
  readonly draft: string;
  readonly keeping: Keeping;
  /** Where else the draft could be kept: absolute path of a folder. */
  readonly otherDrafts: string;
  /** Whether it is kept there. */
  readonly keepsElsewhere: boolean;
  /** Drafts that are to be thrown away. */
  readonly discarded: readonly string[];
  /** What is being done about a catalog of the wizard's own: it starts, or is made to go on without the wizard. */
  readonly catalogWork: 'start' | 'keep' | undefined;
  /** One line about what just happened, until the next key. */
  readonly notice: string | undefined;
}
