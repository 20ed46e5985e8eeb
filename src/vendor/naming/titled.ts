/** A title with what is known of its parts: `AppImage Acme Viewer 2.4.1`. */
export function titled(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}
