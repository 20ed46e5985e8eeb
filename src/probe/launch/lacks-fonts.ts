import type { Container } from '../../engine/container.ts';

/** Generous, for a busy machine too. */
const timeoutMs = 120_000;

/**
 * Prints `none` if a running program draws text with client-side fonts (fontconfig) and there are none. Programs with
 * server-side fonts need none.
 */
const script = `
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

/**
 * Whether the application in a container draws text with missing fonts, so that the user sees boxes or nothing. Unknown
 * counts as no.
 */
export async function lacksFonts(container: Container): Promise<boolean> {
  const how = { doing: 'look for fonts', timeout: timeoutMs };
  const answer = await container.run(['sh', '-c', script], how).catch(() => '');
  return answer.trim() === 'none';
}
