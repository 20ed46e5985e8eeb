/** The command line was wrong; the process exits with status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
