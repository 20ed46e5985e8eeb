import { userInfo } from 'node:os';

/** Who uses the command line, for the audit trail: the user of this machine. */
export function commandLineActor(): string {
  try {
    return `${userInfo().username} (command line)`;
  } catch {
    // A user id without an account, as in many containers.
    return `user ${process.getuid?.() ?? 'unknown'} (command line)`;
  }
}
