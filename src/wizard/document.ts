import type { Answers } from './answers.ts';
import { answersOf } from './answers.ts';

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

const inFile = new WeakMap<object, Answers>();

/** The file's answer to a field; undefined if it has none, or if there is no file. */
export function answerInFile(
  { origin }: Pick<Document, 'origin'>,
  key: string,
): string | undefined {
  let answers = inFile.get(origin);
  if (!answers) {
    answers = answersOf(origin);
    inFile.set(origin, answers);
  }
  return answers[key];
}

/** Whether the answer to a field differs from the one in the file that is being edited. */
export function differsFromFile(
  document: Pick<Document, 'origin' | 'answers'>,
  key: string,
): boolean {
  if (Object.keys(document.origin).length === 0) return false;
  return document.answers[key] !== answerInFile(document, key);
}

const words: Readonly<Record<Provenance['source'], string>> = {
  typed: 'was typed',
  file: 'is from the file',
  draft: 'is from the draft',
  default: 'is what a new application begins with',
  option: 'is from the command line or the environment',
  suggestion: 'is from the suggestions',
  fix: 'is from a fix',
};

/** A sentence about where an answer comes from. */
export function provenanceText({ source }: Provenance): string {
  return `The answer ${words[source]}.`;
}
