import type { BuildRequest } from '../engine.ts';

/**
 * Whether a recipe uses files of its build context. If not, the context, which may contain archives of many
 * gigabytes, is not sent to the engine. In case of doubt the result is true.
 */
export function usesContext(recipe: string): boolean {
  return /^\s*(?:COPY|ADD|ONBUILD)\s|--mount\b/im.test(recipe);
}

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
