/** The address of a database without what may hold its password: the user, and the parameters. */
export function shownAddress(address: string): string {
  return address.replace(/\?.*$/s, '').replace(/\/\/[^/]*@/, '//');
}
