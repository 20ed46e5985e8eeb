/** An application whose way is measured. */
export interface WayApplication {
  readonly package: string;
  readonly toolkit: string;
}

/**
 * One application of each toolkit, from Debian 12's index. Each is among the smallest of its toolkit, so that a round takes
 * minutes, and is proven without a change, so that both ways end with the same image.
 */
export const wayApplications: readonly WayApplication[] = [
  { package: 'l3afpad', toolkit: 'GTK 3' },
  { package: 'ghex', toolkit: 'GTK 4' },
  { package: 'speedcrunch', toolkit: 'Qt 5' },
  { package: 'xbill', toolkit: 'X11' },
  { package: 'figtree', toolkit: 'Java' },
];
