/**
 * Stands in the bundle in place of the package of this name, with which `conf` removes its unfinished files at the end. The
 * package sends every signal to the process a second time, so that one Ctrl+C would count as two.
 */
export default function whenExit(callback: () => void): () => void {
  process.once('exit', callback);
  return () => process.off('exit', callback);
}
