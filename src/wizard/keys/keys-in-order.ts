import type { Wizard } from '../session/wizard.ts';
import { dropReason, unaskedQuestion } from './unasked-question.ts';

/** @param question the unasked question that was open when it came */
type Handle = (question: string | undefined) => void;

interface KeysInOrder {
  /** Handles a key or a paste, keeps it while a command waits, or drops it if another program gets the terminal. */
  take(handle: Handle): void;
  /** Handles a key at once, although a command waits. If that ends the wait, the kept ones are dropped. */
  takeNow(handle: Handle): void;
}

/** A key that waits, and the unasked question that was open when it came. */
interface Kept {
  readonly handle: Handle;
  readonly question: string | undefined;
}

/**
 * Keeps the keys that follow a command which waits for data, and handles them once that is done: they do the same as if
 * nothing had been waited for. They are dropped if a question has come up, because they are no answer to it, and if a
 * command gives the terminal to another program, because they were meant for that one.
 */
export function keysInOrder({ state, subscribe, dispatch }: Wizard): KeysInOrder {
  let kept: Kept[] = [];
  let isAtIt = false;

  function goOn(): void {
    if (isAtIt) return;
    isAtIt = true;
    while (kept.length > 0 && !state().editing.waiting) {
      const { handle, question } = kept[0]!;
      const text = dropReason(state(), question);
      if (text === undefined) {
        kept.shift();
        handle(question);
      } else {
        kept = [];
        dispatch({ type: 'noticed', text });
      }
    }
    isAtIt = false;
  }

  subscribe(goOn);

  return {
    take(handle) {
      kept.push({ handle, question: unaskedQuestion(state()) });
      goOn();
    },
    takeNow(handle) {
      const before = kept;
      kept = [];
      handle(unaskedQuestion(state()));
      if (state().editing.waiting) kept = before;
    },
  };
}
