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
  | 'repository'
  | 'run'
  | 'starter'
  | 'template';

export interface FaultyItem {
  readonly name: string;
  /** Existing things with a similar name, the most similar first. */
  readonly near?: readonly string[] | undefined;
}

/** The subject of an error, so that no program has to parse the message. */
export interface ErrorSubject extends FaultyItem {
  readonly kind: SubjectKind;
  /** Key of the descriptor's field whose value caused the error (`template`, `host_config.shm_size`), if any. */
  readonly field?: string | undefined;
  /** Further things of the same kind and field with the same fault, such as other missing packages. */
  readonly others?: readonly FaultyItem[] | undefined;
}

export function faultyItems({ name, near, others = [] }: ErrorSubject): readonly FaultyItem[] {
  return [{ name, ...(near === undefined ? {} : { near }) }, ...others];
}
