import { formatPlace } from '../../descriptor/finding/finding.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import type { LoadedApplication, ReadFile } from '../../workspace/read-applications.ts';

/**
 * An application that is left out because it and another one would replace each other, or because it has errors
 * and the others should continue.
 */
export interface Refused {
  /** The path of the file as it was given. */
  readonly file: string;
  readonly index: number | undefined;
  /** Empty if it is not known. */
  readonly name: string;
  /** Whether it is left out because of errors, not because of its name. */
  readonly isBroken?: true;
  /** The consequence, and the remedy. */
  readonly message: string;
}

interface Collisions {
  /** The files without the colliding applications. */
  readonly files: readonly ReadFile[];
  readonly refused: readonly Refused[];
}

/** Defines when two applications are the same for a command. */
export interface CollisionRule {
  /** The name of an application for this command. */
  readonly nameOf: (application: LoadedApplication) => string | undefined;
  /** The key that two applications cannot share. */
  readonly keyOf: (name: string) => string;
  /** The text about the second one, up to "as would". */
  readonly deed: (key: string) => string;
}

const placeOf = (file: string, index: number | undefined) =>
  index === undefined ? file : `${file}, ${formatPlace(index)}`;

/**
 * Leaves out exactly the applications that would replace each other.
 *
 * @param paths of the files as they were given
 */
export function withoutCollisions(
  files: readonly ReadFile[],
  paths: readonly string[],
  { nameOf, keyOf, deed }: CollisionRule,
): Collisions {
  const groups = new Map<string, Array<Refused & { readonly application: LoadedApplication }>>();
  for (const [at, { applications }] of files.entries()) {
    for (const application of applications) {
      const name = nameOf(application);
      if (!name) continue;
      const group = groups.get(keyOf(name)) ?? [];
      groups.set(keyOf(name), group);
      group.push({ file: paths[at]!, index: application.index, name, message: '', application });
    }
  }
  const gone = new Set<LoadedApplication>();
  const refused = [...groups].flatMap(([key, group]) => {
    if (group.length === 1) return [];
    return group.map(({ application, ...one }, at): Refused => {
      gone.add(application);
      const other = group[at === 0 ? 1 : 0]!;
      const place = placeOf(other.file, other.index);
      const message = `it would ${deed(key)}, as would ${place}; give each a name of its own, or pick one with --name or --index`;
      return { ...one, message };
    });
  });
  const left = files.map((file) => ({
    ...file,
    applications: file.applications.filter((application) => !gone.has(application)),
  }));
  return { files: left, refused };
}

export function refusedLine({ file, index, name, isBroken, message }: Refused): string {
  if (isBroken) {
    const called = name === '' ? '' : ` ${JSON.stringify(name)}`;
    return escapeControls(`refused: ${placeOf(file, index)}${called}: ${message}`);
  }
  const place = formatPlace(index, ['name']);
  return escapeControls(`refused: ${file}: ${place} ${JSON.stringify(name)}: ${message}`);
}
