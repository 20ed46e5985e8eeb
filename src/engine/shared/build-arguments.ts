import type { BuildRequest } from '../engine.ts';

/** The arguments of a build that all builders take in the same form. */
export function argumentsOfBuild({ tags, buildArguments }: BuildRequest): string[] {
  return [
    ...tags.flatMap((tag) => ['--tag', tag]),
    ...Object.entries(buildArguments).flatMap(([name, value]) => [
      '--build-arg',
      `${name}=${value}`,
    ]),
  ];
}
