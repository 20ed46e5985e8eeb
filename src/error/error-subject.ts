/** What an error can be about. */
export type SubjectKind =
  | 'application'
  | 'catalog'
  | 'engine'
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
  | 'template';

/** The one thing that an error is about, so that nobody has to read its message to find out. */
export interface ErrorSubject {
  readonly kind: SubjectKind;
  readonly name: string;
  /** Key of the descriptor's field whose value is at fault (`template`, `host_config.shm_size`), where one is. */
  readonly field?: string | undefined;
  /** What exists and is like it, the nearest first. */
  readonly near?: readonly string[] | undefined;
}
