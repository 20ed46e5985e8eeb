import type { Container } from '../../../engine/container.ts';

/** Generous, for a busy machine too. */
const timeoutMs = 120_000;

/** Whether a script prints `none` in a container; false if it cannot be run. */
async function printsNone(container: Container, script: string, doing: string): Promise<boolean> {
  const options = { doing, timeout: timeoutMs };
  const output = await container.run(['sh', '-c', script], options).catch(() => '');
  return output.trim() === 'none';
}

/**
 * Prints `none` if a running program draws text with client-side fonts (fontconfig) and there are none. Programs with
 * server-side fonts need none.
 */
const fontScript = `
grep -q libfontconfig /proc/[0-9]*/maps 2>/dev/null || exit 0
if command -v fc-list >/dev/null; then
  [ -n "$(fc-list)" ] || echo none
  exit
fi
for folder in /usr/share/fonts /usr/local/share/fonts /usr/share/X11/fonts "$HOME/.fonts" "$HOME/.local/share/fonts"; do
  [ -d "$folder" ] && [ -n "$(find -L "$folder" -type f \\( -name '*.[ot]t[fc]' -o -name '*.pf[ab]' -o -name '*.pcf*' \\) | head -n 1)" ] && exit
done
echo none
`;

/** Whether the application in a container draws text with missing fonts, so that users see boxes or nothing. */
export function lacksFonts(container: Container): Promise<boolean> {
  return printsNone(container, fontScript, 'look for fonts');
}

/**
 * Prints `none` if a running program uses GTK, SVG icons for it exist, and its list of pixbuf loaders has none for SVG.
 * The application's own icon, which is for menus, does not count.
 */
const iconLoaderScript = `
grep -q libgtk- /proc/[0-9]*/maps 2>/dev/null || exit 0
lists=$(ls /usr/lib/gdk-pixbuf-2.0/*/loaders.cache /usr/lib/*/gdk-pixbuf-2.0/*/loaders.cache 2>/dev/null)
[ -n "$lists" ] || exit 0
grep -qi svg $lists && exit 0
[ -z "$(find /usr/share/icons /usr/share/*/icons /usr/share/*/*/icons -name '*.svg' ! -path '*/hicolor/*/apps/*' 2>/dev/null | head -n 1)" ] || echo none
`;

/** Whether icons may be missing in the application's windows, because GTK has no loader for SVG. */
export function lacksIconLoader(container: Container): Promise<boolean> {
  return printsNone(container, iconLoaderScript, 'look for the loader of icons');
}
