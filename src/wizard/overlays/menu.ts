/** A line of a menu. */
export interface MenuItem {
  readonly value: string;
  readonly label: string;
  /** Choosing it cannot be undone, so its digit only moves to it, and Enter chooses it. */
  readonly isFinal?: boolean;
}

/** A question with its possible answers. */
export interface Menu {
  readonly title: string;
  readonly items: readonly MenuItem[];
}
