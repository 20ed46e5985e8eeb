/** The main attributes of a manifest, by their names in lower case. */
export type Manifest = ReadonlyMap<string, string>;

/**
 * Reads the main section of a manifest. A line that begins with a space continues the one before it.
 *
 * Format: JAR File Specification, "JAR Manifest".
 */
export function readManifest(text: string): Manifest {
  const [main = ''] = text.replace(/\r\n?/g, '\n').split(/\n\n/);
  const attributes = new Map<string, string>();
  for (const line of main.replaceAll('\n ', '').split('\n')) {
    const [, name, value = ''] = /^([A-Za-z0-9_-]+): ?(.*)$/.exec(line) ?? [];
    if (name !== undefined) attributes.set(name.toLowerCase(), value.trim());
  }
  return attributes;
}
