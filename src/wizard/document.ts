import type { ContextFile } from '../vendor/artefact.ts';

export const provenanceSources = [
  'typed',
  'file',
  'draft',
  'default',
  'option',
  'suggestion',
  'fix',
  'described',
] as const;

export interface Provenance {
  readonly source: (typeof provenanceSources)[number];
  /** The source of the suggestion, or of the description. */
  readonly detail?: string;
  /** The source of the description in a word or two. */
  readonly word?: string;
}

export interface Answer {
  /** As typed, never empty. */
  readonly text: string;
  readonly from?: Provenance;
}

/** The answers by the keys of their fields (`host_config.mem_limit`); an unanswered field has no entry. */
export type Answers = Readonly<Record<string, Answer>>;

/** Texts for answers by the keys of their fields; an empty text takes the answer away. */
export type AnswerTexts = Readonly<Record<string, string>>;

/** Undo restores its origin and its answers. */
export interface Document {
  /** The descriptor that is being edited, or an empty object; it provides unknown fields and the order. */
  readonly origin: Readonly<Record<string, unknown>>;
  readonly answers: Answers;
  /** Key of the focused field for each page that was opened, by the page's id. */
  readonly focus: Readonly<Record<string, string>>;
  /** Identifier of the draft with these answers. */
  readonly draft: string;
}

/** The document before each change, and the changes that were undone. */
export interface History {
  /** Oldest first. */
  readonly past: readonly Document[];
  /** The next one to redo is last. */
  readonly future: readonly Document[];
  /** Key of the field that is being typed into since the last change; this typing counts as one change. */
  readonly typing: string | undefined;
}

/** An icon that is no file yet. */
export interface HeldIcon {
  readonly content: Uint8Array;
  /** Where it is from, and its licence if that is known. */
  readonly about: string;
  /** Whether it is that of the descriptor that this one is based on: no other file of its name is taken in its place. */
  readonly isOfOrigin?: true;
}

/** Icons by the names that descriptors have for them. */
export type HeldIcons = Readonly<Record<string, HeldIcon>>;

/** Files of vendors that are to be copied beside the descriptor, by their paths there. */
export type HeldFiles = Readonly<Record<string, ContextFile>>;
