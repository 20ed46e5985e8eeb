/** The size of the terminal, in columns and rows. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The size of a pane, in columns and rows. */
export interface AvailableSize {
  readonly width: number;
  readonly height: number;
}

/** Whether there is room for a line below the title of a screen. */
export const hasRule = ({ rows }: Size) => rows >= 16;

/** Rows of a screen's body: all but title, notice and keys, and the line below the title if there is room for it. */
export function bodyRows(size: Size): number {
  return Math.max(1, size.rows - (hasRule(size) ? 4 : 3));
}

/** The division of the terminal. All numbers are columns or rows. */
interface Layout {
  /** Whether a preview fits beside the form. */
  readonly isWide: boolean;
  /** Width of the list of pages; 0 if it is not shown. */
  readonly rail: number;
  readonly form: number;
  /** Width of the preview; 0 if it is not shown. */
  readonly preview: number;
}

/** The smallest terminal in which the wizard is usable. */
export const minTerminalSize: Size = { columns: 40, rows: 12 };

const railWidth = 20;
/** Number of columns from which the list of pages is shown beside a log or results too, which need the room more. */
const besideBroad = 130;

/** Divides a terminal. With a preview beside the form, both get a share of a wide screen. */
export function layoutOf({ columns }: Size, hasPreview: boolean, isBroad = false): Layout {
  const rail = columns >= (isBroad ? besideBroad : 60) ? railWidth : 0;
  const rest = columns - (rail > 0 ? rail + 1 : 0);
  const isWide = columns >= 108;
  const preview = isWide && hasPreview ? Math.floor(rest * 0.48) : 0;
  return {
    isWide,
    rail,
    form: rest - (preview > 0 ? preview + 1 : 0),
    preview,
  };
}
