/** The meaning of a code, for people and programs. */
export interface ErrorInfo {
  /** The error, in a few words that begin a sentence. */
  readonly title: string;
  /** The condition. */
  readonly meaning: string;
  /** The general remedy; an error may contain a more specific one. */
  readonly remedy: string;
  /** The error may be transient, so that a retry without a change can help. */
  readonly retry?: boolean;
}

/** The errors of one origin, by their codes. */
export type ErrorGroup = Readonly<Record<string, ErrorInfo>>;
