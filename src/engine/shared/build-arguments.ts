import type { BuildRequest } from '../engine.ts';

/** The build arguments that all builders share. */
export function argumentsOfBuild({ tags, buildArguments, withoutCache }: BuildRequest): string[] {
  return [
    ...(withoutCache ? ['--no-cache'] : []),
    ...tags.flatMap((tag) => ['--tag', tag]),
    ...Object.entries(buildArguments).flatMap(([name, value]) => [
      '--build-arg',
      `${name}=${value}`,
    ]),
  ];
}
