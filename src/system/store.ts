/** A value that is replaced as a whole, with listeners for its changes. */
export interface Store<State, Action> {
  state(): State;
  dispatch(action: Action): void;
  /** Calls `listener` after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** A store that computes its state with `reduce`; listeners are not called if the state stays the same. */
export function createStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
): Store<State, Action> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    dispatch(action) {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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
