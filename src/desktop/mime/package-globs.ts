// Lengths are limited so that the time stays proportional to the size of the file, even of a broken one.
const tags =
  /<mime-type\s(?:[^<>]{0,300}?\s)?type\s{0,9}=\s{0,9}["']([^"'<>]{1,300})["']|<glob\s(?:[^<>]{0,300}?\s)?pattern\s{0,9}=\s{0,9}["']\*\.([^"'<>*?[\\\s;,]{1,80})["']/g;

/** The file extensions by type in a package file of shared-mime-info, in its order. */
export function packageGlobs(xml: string): Map<string, string[]> {
  const extensions = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const [, type, extension] of xml.matchAll(tags)) {
    if (type !== undefined) {
      current = extensions.get(type) ?? [];
      extensions.set(type, current);
    } else if (extension !== undefined && current && !current.includes(extension)) {
      current.push(extension);
    }
  }
  return extensions;
}
