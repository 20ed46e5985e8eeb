import type { Action } from '../action.ts';
import type { Wizard } from '../session/wizard.ts';

/** Handles keys one after the other. */
export interface KeysInOrder {
  /** Handles a key or a paste, or keeps it while a command waits. */
  take(handle: () => void): void;
  /** Handles a key at once, although a command waits. If that ends the wait, the kept ones are dropped. */
  takeNow(handle: () => void): void;
}

const dropped: Action = {
  type: 'noticed',
  text: 'The keys after the last one were dropped: they are no answer to this.',
};

/**
 * Keeps the keys that follow a command which waits for data, and handles them once that is done: they do the same as if
 * nothing had been waited for. They are dropped if a question has come up, because they are no answer to it.
 */
export function keysInOrder({ state, subscribe, dispatch }: Wizard): KeysInOrder {
  let kept: (() => void)[] = [];
  let isAtIt = false;

  function goOn(): void {
    if (isAtIt) return;
    isAtIt = true;
    while (kept.length > 0 && !state().waiting) kept.shift()?.();
    isAtIt = false;
  }

  let wasWaiting = false;
  subscribe(() => {
    const isWaiting = state().waiting !== undefined;
    const isOver = wasWaiting && !isWaiting;
    wasWaiting = isWaiting;
    if (!isOver || kept.length === 0) return;
    if (state().overlay) {
      kept = [];
      dispatch(dropped);
    } else goOn();
  });

  return {
    take(handle) {
      kept.push(handle);
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
