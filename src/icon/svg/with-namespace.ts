/** The outermost element, after what may stand before it: instructions, comments and a document type. */
const root =
  /^((?:\s|<\?(?:(?!\?>)[\s\S])*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<svg)(?=[\s>])(?![^>]*\sxmlns\s*=)/;

/**
 * Adds the SVG namespace to a drawing that lacks it, which desktops show and browsers do not; any other text is
 * unchanged.
 */
export function withNamespace(svg: string): string {
  return svg.replace(root, '$1 xmlns="http://www.w3.org/2000/svg"');
}
