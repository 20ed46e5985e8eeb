/** A package of a distribution's index. */
export interface PackageChoice {
  readonly name: string;
  /** One line; empty where the index says nothing. */
  readonly description: string;
}

const forms = {
  // "xterm - X terminal emulator"
  apt: /^(?<name>\S+)(?: - (?<description>.*))?$/,
  // "xterm-389-r0 - X Terminal Emulator"; a version begins with a digit and has no "-" but before its revision.
  apk: /^(?<name>\S+)-\d[^-\s]*(?:-r\d+)?(?: - (?<description>.*))?$/,
} as const;

/** Reads a line of what `apt-cache search` or `apk search -v` prints; undefined where it is none. */
export function parsePackageLine(
  manager: keyof typeof forms,
  line: string,
): PackageChoice | undefined {
  const groups = forms[manager].exec(line)?.groups;
  return groups && { name: groups.name!, description: (groups.description ?? '').trim() };
}
