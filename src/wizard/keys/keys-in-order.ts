import { leftOutText } from '../../terminal/keys/unasked-question.ts';
import type { Wizard } from '../session/wizard.ts';
import { unaskedQuestion } from './unasked-question.ts';

/** Handles keys one after the other. */
interface KeysInOrder {
  /** Handles a key or a paste, or keeps it while a command waits. */
  take(handle: () => void): void;
  /** Handles a key at once, although a command waits. If that ends the wait, the kept ones are dropped. */
  takeNow(handle: () => void): void;
}

/** A key that waits, and the unasked question that was open when it came. */
interface Kept {
  readonly handle: () => void;
  readonly question: string | undefined;
}

/**
 * Keeps the keys that follow a command which waits for data, and handles them once that is done: they do the same as if
 * nothing had been waited for. They are dropped if a question has come up, because they are no answer to it.
 */
export function keysInOrder({ state, subscribe, dispatch }: Wizard): KeysInOrder {
  let kept: Kept[] = [];
  let isAtIt = false;

  function goOn(): void {
    if (isAtIt) return;
    isAtIt = true;
    while (kept.length > 0 && !state().waiting) {
      const question = unaskedQuestion(state());
      if (question !== undefined && question !== kept[0]!.question) {
        kept = [];
        dispatch({ type: 'noticed', text: leftOutText });
      } else kept.shift()?.handle();
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
      handle();
      if (state().waiting) kept = before;
    },
  };
}
