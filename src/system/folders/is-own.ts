/** Whether a user id is that of this process; on systems without user ids, everything belongs to this user. */
export function isOwnUser(uid: number): boolean {
  const own = process.getuid?.();
  return own === undefined || own === uid;
}
