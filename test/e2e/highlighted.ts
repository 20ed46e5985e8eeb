interface Highlighted {
  /** The number of its row on the screen. */
  readonly row: number;
  /** Its text, up to what stands beside the list. */
  readonly text: string;
}

/** The highlighted row of the list or form that has the focus; undefined while there is none. */
export function highlighted(screen: string): Highlighted | undefined {
  // On a wide screen the list of pages, which has a pointer too, is to the left of a line.
  const pointer = screen.includes('│') ? '│ › ' : ' › ';
  const rows = screen.split('\n');
  const row = rows.findIndex((each) => each.includes(pointer));
  const text = rows[row]?.split(pointer)[1]?.split(' │')[0]?.trimEnd();
  return text === undefined ? undefined : { row, text };
}
