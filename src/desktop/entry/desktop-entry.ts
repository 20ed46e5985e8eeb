/** The parts of a desktop file that deskpack uses. */
export interface DesktopEntry {
  /** The program of its Exec line, without its arguments. */
  readonly program: string | undefined;
  readonly icon: string | undefined;
}

/** The first word of an Exec line, which may be quoted. */
function firstWord(line: string): string | undefined {
  const quoted = /^\s*"((?:[^"\\]|\\.)*)"/.exec(line);
  if (quoted) return quoted[1]!.replace(/\\(.)/g, '$1');
  return /^\s*(\S+)/.exec(line)?.[1];
}

/** Reads the group of a desktop file that describes the application itself (Desktop Entry Specification 1.5). */
export function desktopEntry(text: string): DesktopEntry {
  const values = new Map<string, string>();
  let group: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    const head = /^\[(.*)\]\s*$/.exec(line);
    if (head) group = head[1];
    const entry = /^([A-Za-z0-9-]+)\s*=\s*(.*?)\s*$/.exec(line);
    if (group === 'Desktop Entry' && entry) values.set(entry[1]!, entry[2]!);
  }
  return { program: firstWord(values.get('Exec') ?? ''), icon: values.get('Icon') || undefined };
}
