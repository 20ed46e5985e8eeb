import { formatPath, type Path } from './finding.ts';

/**
 * A place for people: the application of a list, counted from 1 as `--index` does, and the path in it.
 *
 * @param index of the application in its list, from 0; undefined if the file is a single descriptor
 */
export function formatPlace(index: number | undefined, path: Path = []): string {
  if (index === undefined) return formatPath(path);
  const number = `application ${index + 1}`;
  return path.length === 0 ? number : `${number}: ${formatPath(path)}`;
}
