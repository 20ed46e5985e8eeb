import type { Answers } from './answers.ts';
import { answersOf } from './answers.ts';

/** Where an answer comes from. */
export interface Provenance {
  readonly source: 'typed' | 'file' | 'draft' | 'default' | 'option' | 'suggestion' | 'fix';
  /** Which suggestions. */
  readonly detail?: string;
}

/** Where each answer comes from, by its key. */
export type Provenances = Readonly<Record<string, Provenance>>;

/** What is being edited: all that undoing a change brings back. */
export interface Document {
  /** The descriptor that is being edited, or an empty object; unknown fields and order come from it. */
  readonly origin: Readonly<Record<string, unknown>>;
  readonly answers: Answers;
  readonly provenance: Provenances;
}

/** The document as it was before each change, and what undoing took back. */
export interface History {
  /** Oldest first. */
  readonly past: readonly Document[];
  /** What is redone next stands last. */
  readonly future: readonly Document[];
  /** Key of the field in which one types since the last change: what is typed there is one change. */
  readonly typing: string | undefined;
}

/** The history of a document that was just opened. */
export const noHistory: History = { past: [], future: [], typing: undefined };

/** All answers with one source. */
export function provenancesOf(answers: Answers, source: Provenance['source']): Provenances {
  return Object.fromEntries(Object.keys(answers).map((key) => [key, { source }]));
}

const inFile = new WeakMap<object, Answers>();

/** The answer that the file gives to a field; undefined where it gives none, or where there is no file. */
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

/** Whether a field of a file that is edited has another answer than the file gives. */
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
