/** A picture as its points. */
export interface Pixels {
  /** In points, as is the height. */
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each point, 0 to 255, row by row from above; colours are multiplied by their opacity. */
  readonly data: Uint8Array;
}

/** How large a picture may become, in points. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}
