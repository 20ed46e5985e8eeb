import type { Store } from './store.ts';

/** Waits until the state of a store passes a test, or until the time limit in milliseconds. */
export function untilState<State>(
  { state, subscribe }: Pick<Store<State, never>, 'state' | 'subscribe'>,
  passes: (state: State) => boolean,
  timeoutMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (passes(state())) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(() => {
      if (passes(state())) end();
    });
    const timer = Number.isFinite(timeoutMs) ? setTimeout(end, timeoutMs) : undefined;
  });
}
