/** Whether a user id is that of this process; where the system has none, everything is this user's. */
export function isOwn(uid: number): boolean {
  const own = process.getuid?.();
  return own === undefined || own === uid;
}
