/** Whether an application opens files of a type; `unknown` if nothing shows either. */
export const openVerdicts = ['opens', 'fails', 'unknown'] as const;
export type OpenVerdict = (typeof openVerdicts)[number];

/** Whether an application, started with a small file of a MIME type as the platform does it, opens it. */
export interface Opening {
  readonly type: string;
  readonly verdict: OpenVerdict;
  /** The descriptor does not declare the type, and its desktop file has it. Only those that it opens are kept. */
  readonly isUndeclared?: true;
  /** What was seen, as a clause; it may contain texts of the application, not yet escaped. */
  readonly evidence: string;
  /** The most memory that the start with the file took; absent if it was not measured. */
  readonly peakMemoryBytes?: number;
  /** That of shared memory, a part of it. */
  readonly peakSharedBytes?: number;
}
