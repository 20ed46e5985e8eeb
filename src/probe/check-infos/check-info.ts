import type { ErrorInfo } from '../../error/codes/error-info.ts';

/** The meaning of a finding about a built image. */
export interface CheckInfo extends Pick<ErrorInfo, 'title'> {
  /** An error means that the application does not work as declared; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** The consequence for users of the platform. */
  readonly harm: string;
  /** The remedy. Fields are called by their titles, as in the form. */
  readonly remedy: string;
  /** What `deskpack verify --heal` tries, as the object of a sentence. */
  readonly heal?: string;
  /** The path of the field to change, if it is always the same one. */
  readonly field?: string;
}

/** The findings of one group, by their names. */
export type CheckGroup = Readonly<Record<string, CheckInfo>>;
