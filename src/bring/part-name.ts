/** The parts of a machine that deskpack needs and can bring, in the order in which they need each other. */
export const partNames = ['engine', 'template', 'catalog'] as const;

export type PartName = (typeof partNames)[number];

/** What it takes to bring a part. */
export interface Estimate {
  /** To download, in bytes. */
  readonly bytes: number;
  readonly milliseconds: number;
}
