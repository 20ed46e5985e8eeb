/**
 * The answers as typed: a text for each field by its key (`host_config.mem_limit`); an unanswered field has no
 * entry.
 */
export type Answers = Readonly<Record<string, string>>;

/** Where an answer comes from. */
export interface Provenance {
  readonly source: 'typed' | 'file' | 'draft' | 'default' | 'option' | 'suggestion' | 'fix';
  /** The source of the suggestion. */
  readonly detail?: string;
}

/** Where each answer comes from, by its key. */
export type Provenances = Readonly<Record<string, Provenance>>;

/** What is being edited: everything that undo restores. */
export interface Document {
  /** The descriptor that is being edited, or an empty object; it provides unknown fields and the order. */
  readonly origin: Readonly<Record<string, unknown>>;
  readonly answers: Answers;
  readonly provenance: Provenances;
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

/** The history of a document that was just opened. */
export const noHistory: History = { past: [], future: [], typing: undefined };

/** All answers with one source. */
export function provenancesOf(answers: Answers, source: Provenance['source']): Provenances {
  return Object.fromEntries(Object.keys(answers).map((key) => [key, { source }]));
}
