import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';

/** What a dialogue in lines remembers beyond the answers. */
export interface Dialogue {
  /** The keys of the fields whose help was read out; it is said once. */
  readonly explained: Set<string>;
  /** The lists of suggestions that were read out; several fields can have the same. */
  readonly lists: Set<string>;
  /** The answers that were read out as filled in, by their keys. */
  readonly filled: Map<string, string>;
  /** What was said last that has come of a look at a package. */
  outcome: string | undefined;
  /** What the review said last about what can be done. */
  possible: readonly string[];
  /** What was entered from the review to be corrected; the review comes next after it. */
  correcting: 'field' | 'page' | undefined;
}

const dialogues = new WeakMap<PromptSession, Dialogue>();

/** The memory of a dialogue. */
export function dialogueOf(session: PromptSession): Dialogue {
  const known = dialogues.get(session) ?? {
    explained: new Set<string>(),
    lists: new Set<string>(),
    filled: new Map<string, string>(),
    outcome: undefined,
    possible: [],
    correcting: undefined,
  };
  dialogues.set(session, known);
  return known;
}
