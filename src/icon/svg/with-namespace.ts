const root = /<svg(?=[\s>])(?![^>]*\sxmlns\s*=)/;

/**
 * Adds the SVG namespace to a drawing that lacks it, which desktops show and browsers do not; any other text is
 * unchanged.
 */
export function withNamespace(svg: string): string {
  return svg.replace(root, '<svg xmlns="http://www.w3.org/2000/svg"');
}
