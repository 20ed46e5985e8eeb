/** A signal that is aborted after a time without a sign of life, from the first one on. */
export function idleTimer(idleMs: number) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    alive() {
      timer ??= setTimeout(() => controller.abort(), idleMs);
      timer.refresh();
    },
    stop: () => clearTimeout(timer),
  };
}
