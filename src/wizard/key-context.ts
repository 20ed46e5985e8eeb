/** What takes the keys now. */
export type KeyContext =
  | 'text'
  /** A text, and a suggestion that Enter takes in its place. */
  | 'suggestion'
  | 'choice'
  | 'menu'
  | 'help'
  | 'preview'
  | 'review'
  /** A run that goes on. */
  | 'going'
  /** A run that is done. */
  | 'done'
  /** A run that has failed or was stopped. */
  | 'ended'
  /** A run that has failed for an answer. */
  | 'at-fault'
  | 'search';
