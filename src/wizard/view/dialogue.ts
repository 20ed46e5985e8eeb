import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';

/** The state of a dialogue in line mode, beside the answers. */
export interface Dialogue {
  /** The keys of the fields whose help was read out; it is said once. */
  readonly explained: Set<string>;
  /** The lists of suggestions that were read out; several fields can have the same. */
  readonly lists: Set<string>;
  /** The answers that were read out as filled in, by their keys. */
  readonly filled: Map<string, string>;
  /** The last announced result of a look at a package. */
  outcome: string | undefined;
  /** The last announced goals of the review. */
  possible: readonly string[];
  /** What the lesson has said last. */
  guided: string | undefined;
  /** The page that was opened from the review for a correction; the review follows it. */
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
    guided: undefined,
    correcting: undefined,
  };
  dialogues.set(session, known);
  return known;
}
