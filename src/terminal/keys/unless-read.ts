/**
 * Calls a function after some milliseconds, unless it is cancelled before. Pending input of the terminal is read first: in a
 * busy process the limit is over before a key is read that came in time.
 *
 * @returns cancels it
 */
export function unlessRead(milliseconds: number, late: () => void): () => void {
  let turn: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    // Input is read between timers and immediates.
    turn = setImmediate(late);
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    clearImmediate(turn);
  };
}
