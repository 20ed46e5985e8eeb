/** The home folder of an application, as templates have it, or one that was made for a user without one. */
const home = /^(?:\/home\/[^/]+|\/root|\/tmp\/tmp\.[^/]+)\/(.+)$/;

/** What toolkits make again by themselves, and no person has decided. */
const fleeting =
  /^(?:\.cache(?:\/|$)|\.dbus(?:\/|$)|\.config\/(?:dconf(?:\/|$)|gtk-\d\.0$)|\.local\/share\/recently-used\.xbel)/;

/**
 * The files that an application has written into its home folder, from there.
 *
 * @param changed the paths that were added or changed in its container, folders included
 */
export function filesAtHome(changed: readonly string[]): string[] {
  const below = changed.flatMap((path) => home.exec(path)?.[1] ?? []);
  const folders = new Set(
    below.flatMap((path) => {
      const parts = path.split('/');
      return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    }),
  );
  return below.filter((path) => !folders.has(path) && !fleeting.test(path));
}
