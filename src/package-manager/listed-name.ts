/**
 * The name in the index for a package of a library. Debian appends a suffix when the library's binary interface changes,
 * as in `libgtkmm-3.0-1v5`, `libssl3t64` or `libqt5core5a`, and some packages leave out the library's version, as
 * `libpython3.11` with `libpython3.11.so.1.0`.
 */
export function listedName(name: string, available: ReadonlySet<string>): string {
  if (available.has(name)) return name;
  const suffix = /^[a-z][a-z\d]*$/;
  const [shortest] = [...available]
    .filter((other) => other.startsWith(name) && suffix.test(other.slice(name.length)))
    .sort((one, other) => one.length - other.length);
  if (shortest !== undefined) return shortest;
  const unversioned = name.replace(/-?\d[\d.]*$/, '');
  return available.has(unversioned) ? unversioned : name;
}
