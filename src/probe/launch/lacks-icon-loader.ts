import type { Container } from '../../engine/container.ts';

/** Generous, for a busy machine too. */
const timeoutMs = 120_000;

/**
 * Prints `none` if a running program uses GTK, SVG icons for it exist, and its list of pixbuf loaders has none for SVG.
 * The application's own icon, which is for menus, does not count.
 */
const script = `
grep -q libgtk- /proc/[0-9]*/maps 2>/dev/null || exit 0
lists=$(ls /usr/lib/gdk-pixbuf-2.0/*/loaders.cache /usr/lib/*/gdk-pixbuf-2.0/*/loaders.cache 2>/dev/null)
[ -n "$lists" ] || exit 0
grep -qi svg $lists && exit 0
[ -z "$(find /usr/share/icons /usr/share/*/icons /usr/share/*/*/icons -name '*.svg' ! -path '*/hicolor/*/apps/*' 2>/dev/null | head -n 1)" ] || echo none
`;

/**
 * Whether icons may be missing in the application's windows, because GTK has no loader for SVG. Unknown counts as no.
 */
export async function lacksIconLoader(container: Container): Promise<boolean> {
  const how = { doing: 'look for the loader of icons', timeout: timeoutMs };
  const answer = await container.run(['sh', '-c', script], how).catch(() => '');
  return answer.trim() === 'none';
}
