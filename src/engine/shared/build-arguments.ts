import type { BuildRequest } from '../engine.ts';

/** The arguments of a build that are the same for all builders. */
export function argumentsOfBuild({ tags, buildArguments }: BuildRequest): string[] {
  return [
    ...tags.flatMap((tag) => ['--tag', tag]),
    ...Object.entries(buildArguments).flatMap(([name, value]) => [
      '--build-arg',
      `${name}=${value}`,
    ]),
  ];
}
