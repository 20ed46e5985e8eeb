import type { Application } from '../../desktop/appstream/application.ts';

/** Applications whose makers describe them themselves count like others that have so many languages. */
const languagesWithLinks = 25;

/**
 * How much an application counts among equals. No index says how much something is used; what is translated into many
 * languages usually is, and so is what its makers describe for the index, which may be in English only.
 */
export function prominence({ languages, hasLinks }: Application): number {
  return 1 + Math.log10(1 + Math.max(languages, hasLinks ? languagesWithLinks : 0));
}
