import { formatPath } from '../../descriptor/finding.ts';
import { harmless } from '../../text/harmless.ts';
import type { Application, ReadFile } from '../../workspace/read-applications.ts';

function placeOf({ index }: Application, path: string): string {
  return index === undefined ? path : `${path}${formatPath([index])}`;
}

/**
 * What is wrong with applications of which one would replace another: they have one name, in which capitals
 * make no difference to an image. Errors for each file, in their order.
 *
 * @param paths of the files as they were given
 */
export function duplicateLines(
  files: readonly ReadFile[],
  paths: readonly string[],
): ReadonlyArray<readonly string[]> {
  const first = new Map<string, string>();
  return files.map(({ applications }, at) =>
    applications.flatMap((application) => {
      const { name } = application.descriptor;
      if (typeof name !== 'string' || name === '') return [];
      const image = name.toLowerCase();
      const place = placeOf(application, paths[at]!);
      const other = first.get(image);
      if (other === undefined) {
        first.set(image, place);
        return [];
      }
      const path = application.index === undefined ? ['name'] : [application.index, 'name'];
      const line = `${formatPath(path)} ${JSON.stringify(name)}: it would make the image ${image}, as would ${other}; give each a name of its own`;
      return [harmless(line)];
    }),
  );
}
