// In place of the package of that name, which conf brings in to remove its unfinished files. That one sends
// every signal to the process a second time, so that one Ctrl+C would count as two.
export default (callback) => {
  process.once('exit', callback);
  return () => process.off('exit', callback);
};
