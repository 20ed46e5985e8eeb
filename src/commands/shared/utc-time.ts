/** A time for people, from ISO 8601 in UTC. */
export function utcTime(at: string): string {
  return at.slice(0, 19).replace('T', ' ');
}
