/**
 * Shows what goes on, out of what is known of it by now: its trace. It only reads: nothing that it does changes what
 * happens, and what it keeps of its own is what it has shown, never what has happened.
 */
export interface Display<Trace, Event> {
  /** Nothing has happened yet. */
  begin?(trace: Trace): void;
  /** An event has happened, and the trace knows of it. The next one waits for what this promises. */
  update(trace: Trace, event: Event): Promise<void> | void;
  /** Gives back what it took of the terminal, also when the events broke off. Comes before the end. */
  close?(): Promise<void>;
  /** All is over. */
  end?(trace: Trace): Promise<void> | void;
}
