/** A line of a menu. */
export interface MenuItem {
  readonly value: string;
  readonly label: string;
  /** Choosing it cannot be undone, or others see it: its digit only highlights it, and Enter chooses it. */
  readonly isFinal?: boolean;
}

/** A question with its possible answers. */
export interface Menu {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

interface Items {
  readonly items: readonly unknown[];
}

/** The highlighted item after a command, from the last one on to the first; undefined if the command does not move it. */
export function movedInMenu(name: string, here: number, { items }: Items): number | undefined {
  const last = items.length - 1;
  switch (name) {
    case 'up':
      return here === 0 ? last : here - 1;
    case 'down':
      return here === last ? 0 : here + 1;
    case 'first':
    case 'page-up':
      return 0;
    case 'last':
    case 'page-down':
      return last;
    default:
      return undefined;
  }
}
