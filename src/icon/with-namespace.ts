const root = /<svg(?=[\s>])(?![^>]*\sxmlns\s*=)/;

/** A drawing that lacks its namespace, as desktops show it and browsers do not, with it; any other text as it is. */
export function withNamespace(svg: string): string {
  return svg.replace(root, '<svg xmlns="http://www.w3.org/2000/svg"');
}
