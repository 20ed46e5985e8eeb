/** How long a trial waits for viewers, in milliseconds. */
export interface ViewerTimes {
  /** For the first one. */
  readonly firstMs: number;
  /** For another one after the last has gone. */
  readonly againMs: number;
}

export const usualTimes: ViewerTimes = { firstMs: 10 * 60_000, againMs: 60_000 };

/** The viewers of a trial. */
export interface Viewers {
  /** Counts a viewer; the returned function counts it off, once. */
  enter(): () => void;
  /** Resolves when nobody looks, and nobody has come within the time: at all, or again. */
  readonly left: Promise<'never-came' | 'all-went'>;
  /** Waits no longer. */
  stop(): void;
}

export function countViewers({ firstMs, againMs }: ViewerTimes = usualTimes): Viewers {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let leave: (how: Awaited<Viewers['left']>) => void = () => {};
  const left: Viewers['left'] = new Promise((resolve) => {
    leave = resolve;
  });
  timer = setTimeout(() => leave('never-came'), firstMs);
  return {
    left,
    enter() {
      clearTimeout(timer);
      count += 1;
      let isHere = true;
      return () => {
        if (!isHere) return;
        isHere = false;
        count -= 1;
        if (count === 0) timer = setTimeout(() => leave('all-went'), againMs);
      };
    },
    stop: () => clearTimeout(timer),
  };
}
