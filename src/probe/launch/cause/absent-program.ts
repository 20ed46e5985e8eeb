/** The name of a program. A session bus that is missing is a cause of its own. */
const program = String.raw`(?!dbus-launch\b)[a-z][\w.+-]{0,60}`;

/**
 * Messages of languages and libraries about a program that they cannot start, as it does not exist: Haskell, Go, Node, GLib,
 * Java and env. The first group that is present is its name.
 */
export const absentProgram: string = [
  String.raw`\b(${program}): (?:\w+: )?(?:posix_spawnp?|exec\w*|\w*[Pp]rocess): does not exist`,
  `exec: "(${program})": executable file not found`,
  String.raw`\bspawn (${program}) ENOENT\b`,
  String.raw`Failed to execute child process ["“'](${program})["”'] \(No such file`,
  String.raw`Cannot run program "(${program})"[^\n]* error=2\b`,
  `^(?:/usr/bin/)?env: ["‘'](${program})["’']: No such file`,
].join('|');
