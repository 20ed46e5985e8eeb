/** One line of the benchmark's report. */
export interface Figure {
  readonly what: string;
  /** The measured figure, mostly a ratio against something on the same machine in the same run. */
  readonly value: number;
  readonly unit: 'x' | 'MB' | 'ms' | 'calls';
  /** The basis of the ratio, or how the figure was made. */
  readonly against: string;
  /** The goal that it should not exceed, if there is one. */
  readonly goal?: number;
  /** The goal that it should reach, if there is one. */
  readonly atLeast?: number;
}

function verdictOf({ value, goal, atLeast }: Figure): string {
  if (atLeast !== undefined) {
    return value >= atLeast ? `goal >= ${atLeast}, met` : `goal >= ${atLeast}, MISSED`;
  }
  if (goal === undefined) return '';
  return value <= goal ? `goal ${goal}, met` : `goal ${goal}, MISSED`;
}

/** The report as aligned text. */
export function formatFigures(figures: readonly Figure[]): string {
  const what = Math.max(...figures.map((figure) => figure.what.length));
  return figures
    .map((figure) => {
      const value = `${figure.value.toFixed(2)} ${figure.unit}`.padStart(10);
      return `${figure.what.padEnd(what)} ${value}  ${verdictOf(figure).padEnd(18)} ${figure.against}`;
    })
    .join('\n');
}
