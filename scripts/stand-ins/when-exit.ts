// conf brings this package in to remove its unfinished files. That one sends every signal to the process a
// second time, so that one Ctrl+C would count as two.
export default function whenExit(callback: () => void): () => void {
  process.once('exit', callback);
  return () => process.off('exit', callback);
}
