import { posix } from 'node:path';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { copySources } from '../../descriptor/values/copy-sources.ts';
import { mountSources } from '../../descriptor/values/mount-sources.ts';
import { runCommandsOf } from '../../descriptor/values/run-commands.ts';
import { nameMatches } from '../build-context.ts';

/**
 * The parts of a source of COPY that a path can be compared with: only the builder knows the value of a variable, so
 * they end before the first one.
 */
function partsOf(source: string): string[] {
  const parts = posix
    .join('/', source)
    .split('/')
    .filter((part) => part !== '');
  const variable = parts.findIndex((part) => part.includes('$'));
  return variable === -1 ? parts : parts.slice(0, variable);
}

/**
 * Returns a function that tells whether a descriptor copies or mounts a file from its build context, or the folder
 * that the file is in. The file need not exist, so deleted ones are recognized too.
 *
 * @returns a function that takes a path from the build context, with "/" between its parts
 */
export function copiedPaths(descriptor: Descriptor): (path: string) => boolean {
  const sources = runCommandsOf(descriptor).flatMap(({ instruction }) =>
    instruction?.keyword === 'COPY' || instruction?.keyword === 'ADD'
      ? (copySources(instruction) ?? []).map(({ source }) => partsOf(source))
      : instruction
        ? mountSources(instruction).map(partsOf)
        : [],
  );
  return (path) => {
    const names = path.split('/');
    return sources.some(
      (parts) =>
        parts.length <= names.length && parts.every((part, at) => nameMatches(names[at]!, part)),
    );
  };
}
