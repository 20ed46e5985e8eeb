/** One way, carried out once. */
export interface Turn {
  readonly seconds: number;
  /** The seconds of its parts, in their order; those of parts side by side overlap. */
  readonly parts: ReadonlyMap<string, number>;
}

/** The parts of a turn in a line. */
export function partsText({ parts }: Turn): string {
  return [...parts].map(([part, seconds]) => `${part} ${seconds.toFixed(1)}`).join(', ');
}
