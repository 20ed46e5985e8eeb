/** A possible answer to a question, and what choosing it does. */
export interface MenuItem<State> {
  readonly label: string;
  /** Choosing it cannot be undone, or others see it: its digit only highlights it, and Enter chooses it. */
  readonly isFinal?: true;
  /** The state after it was chosen. The menu is closed already. */
  readonly choose: (closed: State) => State;
  /** Discards the draft that it stands for. */
  readonly discard?: (state: State) => State;
}

/** A question with its possible answers. */
export interface Menu<State> {
  readonly title: string;
  readonly items: readonly MenuItem<State>[];
  /** Whether no key that came before it is an answer to it: it opens by itself, or its answer deletes files. */
  readonly isUnasked?: true;
  /** What Ctrl+C does in it; by default it asks whether to leave. */
  readonly quit?: (state: State) => State;
}

/** The item that changes nothing. */
export function leaveAsIs<State>(label: string): MenuItem<State> {
  return { label, choose: (closed) => closed };
}

interface Items {
  readonly items: readonly unknown[];
}

/** The highlighted item after a command, from the last one on to the first; undefined if the command does not move it. */
export function movedInMenu(name: string, here: number, { items }: Items): number | undefined {
  const last = items.length - 1;
  switch (name) {
    case 'up':
      return here === 0 ? last : here - 1;
    case 'down':
      return here === last ? 0 : here + 1;
    case 'first':
    case 'page-up':
      return 0;
    case 'last':
    case 'page-down':
      return last;
    default:
      return undefined;
  }
}
