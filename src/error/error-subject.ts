/** What an error can be about. */
export type SubjectKind =
  | 'application'
  | 'catalog'
  | 'engine'
  | 'field'
  | 'file'
  | 'icon'
  | 'image'
  | 'label'
  | 'namespace'
  | 'node'
  | 'package'
  | 'path'
  | 'program'
  | 'registry'
  | 'run'
  | 'starter'
  | 'template';

/** The one thing that an error is about, so that no program has to parse the message. */
export interface ErrorSubject {
  readonly kind: SubjectKind;
  readonly name: string;
  /** Key of the descriptor's field whose value caused the error (`template`, `host_config.shm_size`), if one did. */
  readonly field?: string | undefined;
  /** Existing things with a similar name, the nearest first. */
  readonly near?: readonly string[] | undefined;
}
