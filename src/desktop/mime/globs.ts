/** The content of a `globs2` file of shared-mime-info. */
interface Globs {
  /** File extensions without the dot by type, the one with the highest weight first. */
  readonly extensions: ReadonlyMap<string, readonly string[]>;
  /** Types for which the entries of folders with lower precedence are ignored. */
  readonly cleared: ReadonlySet<string>;
}

/**
 * Reads the lines `weight:type:pattern:flags` of a `globs2` file. Patterns other than a plain extension (`README*`,
 * `*.so.[0-9]*`) are ignored.
 *
 * Format: Shared MIME-info Database specification, "The glob files".
 */
export function parseGlobs(text: string): Globs {
  const extensions = new Map<string, string[]>();
  const cleared = new Set<string>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, type = '', pattern = ''] = line.split(':');
    if (pattern === '__NOGLOBS__') cleared.add(type);
    if (!/^\*\.[^*?[\\\s;,]+$/.test(pattern)) continue;
    const known = extensions.get(type);
    const extension = pattern.slice(2);
    if (!known) extensions.set(type, [extension]);
    else if (!known.includes(extension)) known.push(extension);
  }
  return { extensions, cleared };
}
