/** The endings of what deskpack makes for an application beside its descriptor: `xcalc.png` for `xcalc.d.3.0.json`. */
export const productEndings = ['.d', '.json', '.tar', '.png', '.cdx.json'] as const;

export type ProductEnding = (typeof productEndings)[number];
