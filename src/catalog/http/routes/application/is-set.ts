/** Whether a flag of a query is set; it may have a value that says the contrary. */
export function isSet(flag: string | undefined): boolean {
  return flag !== undefined && !['false', '0', 'no'].includes(flag);
}
