import type { Application } from '../../desktop/appstream/application.ts';

/** AppStream data of the makers counts like this number of translations. */
const languagesWithLinks = 25;

/**
 * The prominence of an application, to break ties. No index contains usage figures. Popular applications usually have
 * many translations, or AppStream data by their makers, which may be in English only.
 */
export function prominence({ languages, hasLinks }: Application): number {
  return 1 + Math.log10(1 + Math.max(languages, hasLinks ? languagesWithLinks : 0));
}
