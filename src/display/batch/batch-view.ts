/** What of a table is in sight. */
export interface BatchView {
  /** The uppermost row that was scrolled to; undefined while the table follows what runs. */
  readonly top: number | undefined;
}

export const following: BatchView = { top: undefined };

/** Where the table stands now: how many rows there are, how many are in sight, and which is the first of those. */
export interface TablePlace {
  readonly count: number;
  readonly height: number;
  readonly top: number;
}

/** The view after a key; the same one where the key means nothing. */
export function viewAfter(key: string, view: BatchView, place: TablePlace): BatchView {
  const { count, height, top } = place;
  const last = Math.max(0, count - height);
  const to = (wanted: number): BatchView => ({ top: Math.min(last, Math.max(0, wanted)) });
  switch (key) {
    case 'up':
      return to(top - 1);
    case 'down':
      return to(top + 1);
    case 'pageup':
      return to(top - height);
    case 'pagedown':
      return to(top + height);
    case 'home':
      return to(0);
    case 'end':
      return to(last);
    case 'escape':
      return following;
    default:
      return view;
  }
}
