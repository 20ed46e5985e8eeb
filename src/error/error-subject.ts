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

/** Something at fault, by its name. */
export interface NamedFault {
  readonly name: string;
  /** Existing things with a similar name, the nearest first. */
  readonly near?: readonly string[] | undefined;
}

/** What an error is about, so that no program has to parse the message. */
export interface ErrorSubject extends NamedFault {
  readonly kind: SubjectKind;
  /** Key of the descriptor's field whose value caused the error (`template`, `host_config.shm_size`), if one did. */
  readonly field?: string | undefined;
  /** More of the same kind and field with the same fault, such as the other packages that are missing. */
  readonly others?: readonly NamedFault[] | undefined;
}

/** Everything that is at fault. */
export function faultsOf({ name, near, others = [] }: ErrorSubject): readonly NamedFault[] {
  return [{ name, ...(near === undefined ? {} : { near }) }, ...others];
}
