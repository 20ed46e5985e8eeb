/**
 * Shows a process from its trace, which is everything known about it so far. A display is read-only: it never
 * influences the process, and stores only what it has shown.
 */
export interface Display<Trace, Event> {
  /** Called before the first event. */
  begin?(trace: Trace): void;
  /** Called after each event, with a trace that includes it. The next event waits for the promise. */
  update(trace: Trace, event: Event): Promise<void> | void;
  /** Restores the terminal, also if the events stopped with an error. Called before `end`. */
  close?(): Promise<void>;
  /** Called after the last event. */
  end?(trace: Trace): Promise<void> | void;
}
