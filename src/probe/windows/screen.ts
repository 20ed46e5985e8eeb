/** The screen on which applications are started, in pixels. */
export const screen = { width: 1280, height: 800 } as const;

/** The share of the screen that an area of this size covers; more than 1 if it is larger. */
export function screenShare(size: { readonly width: number; readonly height: number }): number {
  return (size.width * size.height) / (screen.width * screen.height);
}
