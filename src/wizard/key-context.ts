/** The receiver of the keys. */
export type KeyContext =
  | 'text'
  /** A text field with a suggestion that Enter takes instead of the text. */
  | 'suggestion'
  /** A suggestion of a list that the user moved to, which Space ticks. */
  | 'tick'
  /** A command waits for data that it depends on. */
  | 'waiting'
  /** The list of the folder's applications. */
  | 'home'
  /** The line that filters it. */
  | 'home-filter'
  /** The line of the start page. */
  | 'start'
  /** The other beginnings of the start page. */
  | 'beginnings'
  /** A question of yes or no. */
  | 'choice'
  | 'menu'
  | 'help'
  | 'preview'
  | 'review'
  /** A running run. */
  | 'going'
  /** The end of a successful run. */
  | 'done'
  /** The steps and the log of a successful run. */
  | 'read'
  /** A run that failed or was stopped. */
  | 'ended'
  /** A run that failed because of an answer or of the choice of a catalog. */
  | 'at-fault'
  | 'search'
  /** The address of a catalog is typed. */
  | 'address';
