/** The name of a package as it is asked for, without what may follow it: an architecture, a version, a release. */
export function plainPackageName(wanted: string): string {
  return wanted.replace(/(?<=.)[:=~/@<>].*$/, '');
}
