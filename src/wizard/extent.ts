/** Whether a wizard begins a new application, which has a page of its own, and whether it can run anything. */
export interface Extent {
  readonly hasStart: boolean;
  readonly isFileOnly: boolean;
}
