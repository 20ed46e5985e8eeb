/** The name of a package without a suffix for architecture, version or release. */
export function plainPackageName(wanted: string): string {
  return wanted.replace(/(?<=.)[:=~/@<>].*$/, '');
}
